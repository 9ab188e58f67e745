/**
 * The text by which a control knows an option whose value is no text. Lists are the same whatever their order, because
 * the server keeps them as sets. Nothing at all is "".
 */
export function optionKey(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return JSON.stringify(value.map(optionKey).toSorted());
  return JSON.stringify(value);
}
