import { describe, expect, it } from "vitest";
import { momentAt } from "./moment.ts";

const now = new Date(2028, 1, 28, 23, 59, 59, 999);

describe("Part of a moment", () => {
  it("is the moment in milliseconds, or in whole seconds", () => {
    expect(momentAt("", now)).toBe(now.getTime());
    expect(momentAt("/seconds", now)).toBe((now.getTime() - 999) / 1000);
  });

  it("is the day in the administrator's time zone, with an offset in days", () => {
    expect(momentAt("/day", now)).toBe("2028-02-28");
    expect(momentAt("/day/2", now)).toBe("2028-03-01");
    expect(momentAt("/day/-59", now)).toBe("2027-12-31");
  });

  it("is undefined for any other pointer", () => {
    for (const pointer of ["/year", "/day/x", "/day/1/2", "/seconds/1"]) expect(momentAt(pointer, now)).toBeUndefined();
  });
});
