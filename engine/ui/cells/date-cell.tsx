import { EmptyCell } from "./empty-cell.tsx";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time in milliseconds since 1970 as long date and short time, e.g. "December 31, 2025 at 1:45 PM". */
export function formatDate(ms: number, locale: string | undefined): string {
  return dateFormat(locale).format(ms);
}

/** Returns the date format of a language. Creating the first one takes tens of milliseconds. */
export function dateFormat(locale: string | undefined): Intl.DateTimeFormat {
  const key = locale ?? "";
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });
  formats.set(key, format);
  return format;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day such as `2025-12-31` independently of the time zone, e.g. "December 31, 2025". */
export function formatDay(day: string, locale: string | undefined): string {
  const key = locale ?? "";
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  dayFormats.set(key, format);
  return format.format(Date.parse(day));
}

/** Renders a calendar day: `2025-12-31`. */
export function DayCell({ day, locale }: { readonly day: string; readonly locale?: string | undefined }) {
  return (
    <time dateTime={day} className="whitespace-normal">
      {formatDay(day, locale)}
    </time>
  );
}

/** Renders a time in milliseconds since 1970; 0 and undefined are "never". */
export function DateCell(props: { value: number | null | undefined; locale?: string | undefined }) {
  const { value, locale } = props;
  if (!value || !Number.isFinite(value) || Math.abs(value) > 8.64e15) return <EmptyCell />;
  return (
    <time dateTime={new Date(value).toISOString()} className="whitespace-normal">
      {formatDate(value, locale)}
    </time>
  );
}
