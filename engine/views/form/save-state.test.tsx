import { renderHook } from "@testing-library/react";
import { useEffect } from "react";
import { describe, expect, it } from "vitest";
import { createRecord } from "../../record/record-store.ts";
import type { FormProblems } from "./form-problems.ts";
import { useSaveState } from "./use-save.ts";

const EMAIL = "/email";

/** Returns the problems of a form that knows its fields as they are rendered. */
function problemsOf(fields: ReadonlySet<string>): FormProblems {
  return {
    at: (pointer) => (fields.has(pointer) ? { pointer, rendered: undefined, part: undefined, away: false } : undefined),
    checkOthers: () => undefined,
    words: () => ({ field: "", tab: "" }),
  };
}

function recordWithIssue() {
  const store = createRecord({ base: { email: "fine@acme.example" } });
  store.set(EMAIL, "no address");
  store.setIssuesAt(EMAIL, [{ pointer: "", keyword: "format", message: "wrong" }]);
  return store;
}

interface Form {
  readonly fields: Set<string>;
  readonly problems: FormProblems;
}

/** Renders the state of saving beside a field, which is known once it is rendered; later in another form. */
function renderState(isShown: boolean) {
  const store = recordWithIssue();
  const form = (...known: string[]): Form => {
    const fields = new Set(known);
    return { fields, problems: problemsOf(fields) };
  };
  const hook = renderHook(
    ({ fields, problems }: Form) => {
      useEffect(() => {
        if (isShown) fields.add(EMAIL);
      }, [fields]);
      return useSaveState({ store, isNew: false }, problems);
    },
    { initialProps: form(EMAIL) },
  );
  return { store, hook, move: () => hook.rerender(form()) };
}

describe("the state of saving", () => {
  it("keeps the problems when the form is mounted again with its fields in a new version of the page", () => {
    const { store, hook, move } = renderState(true);
    expect(hook.result.current.invalid).toBe(true);
    move();
    expect(hook.result.current).toMatchObject({ invalid: true, wrong: [{ pointer: EMAIL }] });
    expect(store.issuesWithin(EMAIL)).toHaveLength(1);
  });

  it("removes the problem of a field that is no longer shown", () => {
    const { store, hook, move } = renderState(false);
    move();
    expect(hook.result.current.invalid).toBe(false);
    expect(store.issuesWithin(EMAIL)).toEqual([]);
  });
});
