import { describe, expect, it } from "vitest";
import type { PlanPart } from "../language/plan/plan.ts";
import { CHECKS } from "./checks.ts";
import { formatDiagnostic } from "./source/diagnostic.ts";
import { CLASHES } from "./testing/clashes.ts";
import { COMPLETE_CODES, ENTITY_CODES, FOLDED_CODES, TEXT_CODES, UNREAD_CODES } from "./testing/complete-codes.ts";
import { compileFixture, edited, FILES } from "./testing/fixture.ts";
import { MARKED, MISTAKES, USER, USER_RESOURCE, USERS } from "./testing/mistakes.ts";

function placeOf(text: string, at: string): { line: number; column: number } {
  const offset = text.indexOf(at);
  if (offset < 0) throw new Error(`The text holds no ${at}`);
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

describe("Diagnostics", { timeout: 120_000 }, () => {
  it("are empty for a library without errors", () => expect(compileFixture().diagnostics).toEqual([]));

  it.each(MISTAKES)("contain %s in %s when %s is replaced by %s", (code, file, from, to, at, words) => {
    const text = edited(file, from, to);
    const { diagnostics } = compileFixture({ [file]: text });
    const place = { file, ...placeOf(text, at) };
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code, ...place, message: expect.stringMatching(words) }),
    );
  });

  it.each(CLASHES)("contain only %s in %s", (code, file, text, at, words) => {
    const { diagnostics } = compileFixture({ [file]: text });
    expect(diagnostics).toEqual([
      expect.objectContaining({ code, file, ...placeOf(text, at), message: expect.stringMatching(words) }),
    ]);
  });

  it("contain R12 with the whole cycle, at the use that closes it", () => {
    const { diagnostics } = compileFixture({ [MARKED]: edited(MARKED, "user/list", "user/round") });
    const place = placeOf(FILES[USER_RESOURCE] ?? "", '"use": "user/round"');
    const message = '"user/round" uses itself (user/round → user/round).';
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: "R12", file: USER_RESOURCE, ...place, message }),
    );
  });

  it("allow a key in two files when the text is the same", () => {
    expect(compileFixture({ "sections/z/messages.en.json": '{ "users": "Text of users" }' }).diagnostics).toEqual([]);
  });

  it("appear only in the file with the error, and leave the other screens unchanged", () => {
    const whole = compileFixture();
    for (const [, file, from, to] of MISTAKES.filter(([, file]) => file === USERS || file === USER)) {
      const { diagnostics, parts } = compileFixture({ [file]: edited(file, from, to) });
      const elsewhere = diagnostics.filter((error) => error.file !== file);
      // A link to a screen that was left out is an error of its own.
      expect(elsewhere.filter(({ code }) => code !== "R30")).toEqual([]);
      for (const id of ["roles", "marked"]) {
        const named = ({ screen }: PlanPart): boolean => screen.entry.id === id;
        expect(parts.find(named)).toEqual(whole.parts.find(named));
      }
    }
  });

  it("of a tab whose kind is unknown leave out only this tab", () => {
    const { parts } = compileFixture({
      [USER]: edited(USER, '"kind": "table", "from": "membership", "columns": ["/name"],', ""),
    });
    const view = parts.find(({ screen }) => screen.entry.id === "user")?.screen.view;
    expect(view?.kind === "tabs" && view.tabs.map(({ id }) => id)).toEqual(["settings"]);
  });

  it("are empty for a file that begins with a byte order mark", () =>
    expect(compileFixture({ [USERS]: `\uFEFF${FILES[USERS]}` }).diagnostics).toEqual([]));

  it("contain an error for deeply nested files", () => {
    const deep = `{ "id": "deep", "path": "/deep", "kind": "stack", "when": ${'{"not":'.repeat(5000)}"/a"${"}".repeat(5000)} }`;
    const { diagnostics, index } = compileFixture({ "sections/z/deep.screen.json": deep });
    expect(diagnostics).toMatchObject([{ code: "S00", line: 1, message: "nested deeper than 100 levels." }]);
    expect(index.screens).toHaveLength(compileFixture().index.screens.length);
  });

  it("report an unterminated string without delay, even when it is long", () => {
    const { diagnostics } = compileFixture({ [USERS]: `{ "id": "${"long ".repeat(2_000)}\\` });
    expect(diagnostics).toMatchObject([{ code: "S00", file: USERS }, ...diagnostics.slice(1)]);
  });

  it("are all listed in the guide, and each code has a test here", () => {
    // The codes of packs (P) are tested where packs are compiled, and those of whole products in complete.test.ts.
    const listed = CHECKS.map(({ code }) => code).filter((code) => !code.startsWith("P"));
    expect(new Set(listed)).toEqual(
      new Set(
        [...MISTAKES, ...CLASHES]
          .map(([code]) => code)
          .concat("R12", ...COMPLETE_CODES, ...ENTITY_CODES, ...FOLDED_CODES, ...TEXT_CODES, ...UNREAD_CODES),
      ),
    );
    expect(new Set(listed).size).toBe(listed.length);
  });

  it("are formatted as one line with the advice on the next line", () => {
    const [error] = compileFixture({ [USERS]: edited(USERS, '"/enabled"', '"/enabeld"') }).diagnostics;
    expect(error && formatDiagnostic(error)).toMatch(
      /^sections\/users\/users.screen.json:8:5 error R01 .* Did you mean "enabled"\?\n {2}-> Correct the reference/,
    );
  });
});
