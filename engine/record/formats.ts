const ATOM = '[^\\s<>()[\\]\\\\.,;:@"]+';
const LABEL = "[\\p{L}\\p{N}-]+";
const EMAIL = new RegExp(
  `^(?:${ATOM}(?:\\.${ATOM})*|"[^"\\s]+")@(?:\\[(?:\\d{1,3}\\.){3}\\d{1,3}\\]|(?:${LABEL}\\.)+\\p{L}{2,})$`,
  "u",
);

/** Validates an e-mail address: a local part, `@`, and a domain with a top level of two or more letters or an IP in brackets. */
function isEmail(text: string): boolean {
  return text.length <= 320 && EMAIL.test(text);
}

/** Validates an absolute URI without spaces. */
function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(text) && URL.canParse(text);
}

/** Validates a web address: absolute with http or https, or relative to the page. */
function isWebAddress(text: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return /^https?:/i.test(text) && isUri(text);
  return /^[^\s<>"{}|\\^`]+$/.test(text) && URL.canParse(text, "https://localhost/");
}

/** Validates a calendar date, `YYYY-MM-DD`. */
function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  // The Date constructor reads years below 100 as 19xx; setUTCFullYear does not.
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/**
 * Validates a name that is used as a URL segment. Browsers resolve `.` and `..`, also percent-encoded, so a record with
 * such a name could be created but not requested.
 */
function isAddressSegment(text: string): boolean {
  return text !== "." && text !== "..";
}

/** Formats of entity schemas that are validated; any other format is only a hint for the control. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  email: isEmail,
  uri: isUri,
  "uri-reference": isWebAddress,
  date: isDate,
  "address-segment": isAddressSegment,
};
