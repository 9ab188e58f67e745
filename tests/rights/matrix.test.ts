import { describe, expect, it } from "vitest";
import { isSwitchedOff, screens, planIndex, resources } from "../e2e/support/plan.ts";
import { linesOf, table } from "./expected.ts";
import { editErrors, openingErrors, sidebarErrors, welcomeErrors } from "./rights-errors.ts";
import { LISTED, SETS } from "./sets.ts";

/** Those of every realm, that of realms in the first one, and that of packs where there are any. */
const SIDEBAR = ["realms", ...LISTED, "extensions"];
const listed = Object.fromEntries(Object.entries(table).filter(([id]) => SIDEBAR.includes(id)));
/** Leaves out screens of features that the servers of the tests do not have: they are in no sidebar. */
const here = { ...planIndex, screens: planIndex.screens.filter(({ when }) => !isSwitchedOff(when)) };

describe.each([...SETS])("somebody with the rights of: %s", (who, held) => {
  it("opens exactly the screens that the table of rights names, and is told what is missing for the others", () => {
    const errors = planIndex.screens.flatMap((entry) =>
      linesOf(entry.id).flatMap((line) => openingErrors(entry, line, who, held)),
    );
    expect(errors).toEqual([]);
  });

  it("finds in the sidebar what can be opened, and nothing else", () => {
    expect(sidebarErrors(here, listed, who, held)).toEqual([]);
  });

  it("is told by the welcome page when nothing in the menu can be opened", () => {
    const home = screens.find(({ entry }) => entry.id === "home") ?? expect.unreachable("there is a welcome page");
    expect(welcomeErrors(planIndex, home, who, held)).toEqual([]);
  });

  it("can change nothing without a right to", () => {
    const errors = screens.flatMap((screen) =>
      linesOf(screen.entry.id).flatMap((line) => editErrors(screen, resources, line, who, held)),
    );
    expect(errors).toEqual([]);
  });
});
