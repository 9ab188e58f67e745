/** The maximum width of a line. */
const WIDTH = 120;

/**
 * Formats data as JSON: each array and object is on one line where it fits, otherwise indented.
 *
 * @param before text that precedes the value on its line, after the indent
 */
export function readableJson(value: unknown, indent = "", before = ""): string {
  const line = before + oneLine(value);
  if (indent.length + line.length < WIDTH || typeof value !== "object" || value === null) return line;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const members = Array.isArray(value)
    ? value.map((item) => readableJson(item, deeper))
    : Object.entries(value).flatMap(([key, member]) =>
        member === undefined ? [] : [readableJson(member, deeper, `${JSON.stringify(key)}: `)],
      );
  return `${before}${open}\n${members.map((member) => deeper + member).join(",\n")}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value).flatMap(([key, member]) =>
    member === undefined ? [] : [`${JSON.stringify(key)}: ${oneLine(member)}`],
  );
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
