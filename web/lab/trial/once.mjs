/** Makes something when it is first wanted. */
export function once(make) {
  let made;
  return () => (made ??= make());
}
