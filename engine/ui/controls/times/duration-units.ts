/** A unit of time. */
export type DurationUnit = "seconds" | "minutes" | "hours" | "days";

/** Seconds in each unit, smallest first. */
export const unitSeconds: Readonly<Record<DurationUnit, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86400,
};

/** All units, smallest first. */
export const durationUnits: readonly DurationUnit[] = ["seconds", "minutes", "hours", "days"];

/** Returns the largest unit that divides a number of seconds; undefined when none does, and for null and 0. */
export function largestUnit(seconds: number | null, units: readonly DurationUnit[]): DurationUnit | undefined {
  if (seconds === null || seconds === 0) return undefined;
  return durationUnits.findLast((unit) => units.includes(unit) && seconds % unitSeconds[unit] === 0);
}

/** Returns the selectable units, smallest first; adds seconds when no other unit divides the value. */
export function unitsFor(seconds: number | null, units: readonly DurationUnit[]): DurationUnit[] {
  const needed = seconds !== null && seconds !== 0 && largestUnit(seconds, units) === undefined;
  return durationUnits.filter((unit) => units.includes(unit) || (needed && unit === "seconds"));
}

/**
 * Returns the selectable units of values within limits, smallest first: minutes, hours and days, as far as the maximum
 * allows. Seconds are among them if minutes cannot express the minimum, or if the maximum is below an hour.
 */
export function unitsWithin(limits: {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}): readonly DurationUnit[] {
  const { minimum = 0, maximum = Infinity } = limits;
  // A minimum of 1 only means that the value is not 0.
  const needsSeconds = maximum < unitSeconds.hours || (minimum > 1 && minimum % unitSeconds.minutes !== 0);
  return durationUnits.filter((unit) => (unit === "seconds" ? needsSeconds : unitSeconds[unit] <= maximum));
}

/** Formats seconds in the largest unit that divides them: "5 minutes". */
export function durationText(seconds: number, language: string | undefined): string {
  const unit = largestUnit(seconds, durationUnits) ?? "seconds";
  const style = { style: "unit", unit: unit.slice(0, -1), unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language, style).format(seconds / unitSeconds[unit]);
}
