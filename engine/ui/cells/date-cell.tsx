import { EmptyCell } from "./empty-cell.tsx";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Long date and short time in a language, e.g. "December 31, 2025 at 1:45 PM". `ms` counts from 1970. */
export function formatDate(ms: number, locale: string | undefined): string {
  return dateFormat(locale).format(ms);
}

/** Returns how dates are written in a language. The first one takes a browser tens of milliseconds to make. */
export function dateFormat(locale: string | undefined): Intl.DateTimeFormat {
  const key = locale ?? "";
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });
  formats.set(key, format);
  return format;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns a day such as `2025-12-31` in a language, e.g. "December 31, 2025": the same in every time zone. */
export function formatDay(day: string, locale: string | undefined): string {
  const key = locale ?? "";
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  dayFormats.set(key, format);
  return format.format(Date.parse(day));
}

/** A day of the calendar: `2025-12-31`. */
export function DayCell({ day, locale }: { readonly day: string; readonly locale?: string | undefined }) {
  return (
    <time dateTime={day} className="whitespace-normal">
      {formatDay(day, locale)}
    </time>
  );
}

/** A point in time, in milliseconds since 1970; 0 and missing count as never. */
export function DateCell(props: { value: number | null | undefined; locale?: string | undefined }) {
  const { value, locale } = props;
  if (!value || !Number.isFinite(value) || Math.abs(value) > 8.64e15) return <EmptyCell />;
  return (
    <time dateTime={new Date(value).toISOString()} className="whitespace-normal">
      {formatDate(value, locale)}
    </time>
  );
}
