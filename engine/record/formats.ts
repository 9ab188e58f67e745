const ATOM = '[^\\s<>()[\\]\\\\.,;:@"]+';
const LABEL = "[\\p{L}\\p{N}-]+";
const EMAIL = new RegExp(
  `^(?:${ATOM}(?:\\.${ATOM})*|"[^"\\s]+")@(?:\\[(?:\\d{1,3}\\.){3}\\d{1,3}\\]|(?:${LABEL}\\.)+\\p{L}{2,})$`,
  "u",
);

/** Matches a local part, `@`, then a domain that ends in two or more letters, or an address in brackets. */
export function isEmail(text: string): boolean {
  return text.length <= 320 && EMAIL.test(text);
}

/** An absolute URI: a scheme and something behind it, without blanks. */
export function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(text) && URL.canParse(text);
}

/** A calendar day, `YYYY-MM-DD`, that exists. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  // Years below 100 mean 19xx to the Date constructor; setUTCFullYear takes them as they are.
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/**
 * A name that can stand as one segment of an address: `.` and `..` are steps there, however they are escaped (RFC 3986,
 * section 5.2.4; a browser also takes `%2E` for a dot), so what bears such a name could be made but never reached.
 */
export function isAddressSegment(text: string): boolean {
  return text !== "." && text !== "..";
}

/** The formats that entity schemas may name and that are checked; any other format is a hint for the control only. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  email: isEmail,
  uri: isUri,
  date: isDate,
  "address-segment": isAddressSegment,
};
