import { describe, expect, it } from "vitest";
import { isSwitchedOff, screens, planIndex, resources } from "../e2e/support/plan.ts";
import { linesOf, table } from "./expected.ts";
import { editErrors, openingErrors, sidebarErrors, welcomeErrors } from "./rights-errors.ts";
import { LISTED, SETS } from "./sets.ts";

/**
 * Screens in the sidebar: those of every realm, the list of realms in the master realm, and the extensions if there are
 * any.
 */
const SIDEBAR = ["realms", ...LISTED, "extensions"];
const listed = Object.fromEntries(Object.entries(table).filter(([id]) => SIDEBAR.includes(id)));
/** The plan without screens of features that the servers of the tests do not have, which are in no sidebar. */
const here = { ...planIndex, screens: planIndex.screens.filter(({ when }) => !isSwitchedOff(when)) };

describe.each([...SETS])("An administrator with the rights of: %s", (who, held) => {
  it("opens exactly the screens in the table of rights, and the others name the missing rights", () => {
    const errors = planIndex.screens.flatMap((entry) =>
      linesOf(entry.id).flatMap((line) => openingErrors(entry, line, who, held)),
    );
    expect(errors).toEqual([]);
  });

  it("has exactly the screens in the sidebar that can be opened", () => {
    expect(sidebarErrors(here, listed, who, held)).toEqual([]);
  });

  it("gets a message on the welcome page exactly when no entry of the menu can be opened", () => {
    const home = screens.find(({ entry }) => entry.id === "home") ?? expect.unreachable("there is a welcome page");
    expect(welcomeErrors(planIndex, home, who, held)).toEqual([]);
  });

  it("cannot change anything without a right", () => {
    const errors = screens.flatMap((screen) =>
      linesOf(screen.entry.id).flatMap((line) => editErrors(screen, resources, line, who, held)),
    );
    expect(errors).toEqual([]);
  });
});
