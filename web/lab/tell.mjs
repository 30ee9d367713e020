/** Says what the build does. Whoever called it may look for lines that begin so. */
export const tell = (text) => console.log(`lab: ${text}`);
