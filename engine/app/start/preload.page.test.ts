import { waitFor } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { formatDate } from "../../ui/cells/date-cell.tsx";
import { prepareDates } from "./preload.ts";

it("creates the date format when the network is idle, so that a list finds it ready", async () => {
  const made: unknown[] = [];
  class Noted extends Intl.DateTimeFormat {
    constructor(language?: string, how?: Intl.DateTimeFormatOptions) {
      super(language, how);
      made.push(language);
    }
  }
  vi.stubGlobal("Intl", Object.create(Intl, { DateTimeFormat: { value: Noted } }));
  let becomeIdle = (): void => {};
  const whenIdle = () => new Promise<void>((resolve) => (becomeIdle = resolve));
  prepareDates({ idle: { whenIdle, track: () => {} }, texts: { language: "sv" } as never });
  expect(made).toEqual([]);
  becomeIdle();
  await waitFor(() => expect(made).toEqual(["sv"]));
  expect(formatDate(Date.UTC(2025, 11, 24, 12), "sv")).toContain("december 2025");
  expect(made).toEqual(["sv"]);
});
