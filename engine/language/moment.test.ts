import { describe, expect, it } from "vitest";
import { momentAt } from "./moment.ts";

const now = new Date(2028, 1, 28, 23, 59, 59, 999);

describe("a part of a moment", () => {
  it("is the whole in milliseconds, or in seconds that are over", () => {
    expect(momentAt("", now)).toBe(now.getTime());
    expect(momentAt("/seconds", now)).toBe((now.getTime() - 999) / 1000);
  });

  it("is the day where the administrator is, so many days later or earlier", () => {
    expect(momentAt("/day", now)).toBe("2028-02-28");
    expect(momentAt("/day/2", now)).toBe("2028-03-01");
    expect(momentAt("/day/-59", now)).toBe("2027-12-31");
  });

  it("is nothing else", () => {
    for (const pointer of ["/year", "/day/x", "/day/1/2", "/seconds/1"]) expect(momentAt(pointer, now)).toBeUndefined();
  });
});
