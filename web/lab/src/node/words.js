// How Node shows values.
export function inspect(value, depth = 2, seen = []) {
  if (typeof value === "string") return seen.length === 0 ? value : `'${value.replace(/\\/g, "\\\\").replace(/'/g, "\\'").replace(/\n/g, "\\n")}'`;
  if (typeof value === "function") return `[Function: ${value.name || "(anonymous)"}]`;
  if (typeof value === "bigint") return `${value}n`;
  if (Object.is(value, -0)) return "-0";
  if (typeof value !== "object" || value === null) return String(value);
  if (value instanceof Error) return `${value}\n${value.stack}`.trimEnd();
  if (value instanceof Date) return value.toISOString();
  if (value instanceof RegExp) return String(value);
  if (seen.includes(value)) return "[Circular *1]";
  if (seen.length > depth) return Array.isArray(value) ? "[Array]" : "[Object]";
  const within = (one) => inspect(one, depth, [...seen, value]);
  const around = (name, [open, close], parts) => {
    if (parts.length === 0) return `${name}${open}${close}`;
    const line = `${name}${open} ${parts.join(", ")} ${close}`;
    return line.length <= 76 && !line.includes("\n") ? line : `${name}${open}\n  ${parts.join(",\n").replace(/\n/g, "\n  ")}\n${close}`;
  };
  if (Array.isArray(value)) {
    const parts = value.slice(0, 100).map(within);
    if (value.length > 100) parts.push(`... ${value.length - 100} more items`);
    return around("", "[]", parts);
  }
  if (value instanceof Map)
    return around(
      `Map(${value.size}) `,
      "{}",
      [...value].map(([key, one]) => `${within(key)} => ${within(one)}`),
    );
  if (value instanceof Set) return around(`Set(${value.size}) `, "{}", [...value].map(within));
  const name = Object.getPrototypeOf(value)?.constructor?.name;
  const key = (one) => (/^[A-Za-z_$][\w$]*$/.test(one) ? one : `'${one}'`);
  const parts = Object.keys(value).map((one) => `${key(one)}: ${within(value[one])}`);
  return around(name === "Object" || !name ? "" : `${name} `, "{}", parts);
}

export function format(first, ...others) {
  const rest = [...others];
  const forms = { s: String, d: Number, i: (one) => Math.trunc(one), f: Number, j: JSON.stringify, o: inspect, O: inspect };
  const head =
    typeof first === "string"
      ? first.replace(/%([sdifjoO%])/g, (all, form) => (form === "%" ? (others.length ? "%" : all) : rest.length ? forms[form](rest.shift()) : all))
      : inspect(first);
  return [head, ...rest.map((one) => inspect(one))].join(" ");
}
