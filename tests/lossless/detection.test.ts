import { parseValue } from "../../engine/language/expression/parse.ts";
import { describe, expect, it } from "vitest";
import type { PlanForm } from "../../engine/language/plan/plan.ts";
import type { Choice } from "../../engine/record/merge.ts";
import { type EditedForm, editedForms } from "./edited-forms.ts";
import { testServer } from "../support/test-server.ts";
import { keysOf } from "./keys-of.ts";
import { fieldsOf, type OpenForm, openForm } from "./open-form.ts";
import { saveForm } from "./save-form.ts";
import { separateChangeError, movesOf, sameFieldError, type SaveWith } from "./second-administrator.ts";
import { serverWithUnknownMembers } from "./strict-server.ts";
import { noTally, tryField } from "./try-field.ts";
import type { Save } from "./try-value.ts";

const sandbox = testServer();

/** Opens the form of a role for two administrators, on a server that stores everything it receives. */
async function role(change: (form: PlanForm) => PlanForm = (form) => form) {
  const found = editedForms.find(({ name }) => name === "role/details") as EditedForm;
  const form = change(found.form);
  const place = { ...found, form, views: [...found.views.slice(0, -1), form] };
  const keys = await keysOf(place, sandbox.api);
  const server = serverWithUnknownMembers(sandbox.http, await openForm(place, keys, sandbox.http, true));
  return { server, mine: await openForm(place, keys, server, true), theirs: await openForm(place, keys, server, true) };
}

const description = (open: OpenForm) => fieldsOf(open).find(({ id }) => id === "description") as never;

/** Replaces the record by a body. */
async function put(open: OpenForm, body: unknown): Promise<void> {
  await open.http.send({ method: "PUT", realm: open.realm, path: open.path, body });
  open.store.rebase(body);
}

describe("Check of values that are set and reset", () => {
  const errorOf = async (save: Save, change?: (form: PlanForm) => PlanForm) => {
    const { mine } = await role(change);
    const tally = noTally();
    await tryField(mine, description(mine), tally, { exact: true, save });
    return tally.error;
  };

  it("finds nothing in a correct form", async () => expect(await errorOf(saveForm)).toBeUndefined());

  it("finds a save that loses unknown members", async () => {
    const known: Save = (open) => {
      const { id, name, description: text } = open.store.encoded() as Record<string, unknown>;
      return put(open, { id, name, description: text });
    };
    expect(await errorOf(known)).toMatch(/beside it \/(attributes|x-unheard-of|clientRole|composite)\b/);
  });

  it("finds an update with a fixed list of members", async () => {
    const listed = (form: PlanForm): PlanForm => {
      const [step] = form.save?.do ?? [];
      if (!form.save || step?.kind !== "call") throw new Error("A role is saved by one call.");
      const body = {
        id: "/id",
        name: "/name",
        description: "/description",
        composite: "/composite",
        attributes: "/attributes",
      };
      return { ...form, save: { ...form.save, do: [{ ...step, call: { ...step.call, body: parseValue(body) } }] } };
    };
    expect(await errorOf(saveForm, listed)).toMatch(/beside it \/(clientRole|containerId|x-unheard-of) was/);
  });

  it("finds a save that writes nothing", async () =>
    expect(await errorOf(async () => true)).toMatch(/it is not written: \/description/));

  it("finds a save that truncates the input", async () => {
    const cut: Save = (open) => put(open, trimmed(open.store.encoded()));
    expect(await errorOf(cut)).toMatch(/it is not written: \/description/);
  });

  it("finds a form that cannot restore a value", async () => {
    const once: Save = (open) =>
      put(open, { ...Object(open.store.encoded()), composite: !Object(open.store.encoded()).composite });
    expect(await errorOf(once)).toMatch(/beside it \/composite was/);
  });
});

describe("Check with a second administrator", () => {
  const errorsOf = async (save: SaveWith) => {
    const two = await role();
    const [my, their] = await movesOf(two.mine, description(two.mine));
    const name = fieldsOf(two.mine).find(({ id }) => id === "name") as never;
    const [other] = await movesOf(two.mine, name);
    if (!my || !their) throw new Error("A description can be more than one.");
    return [await separateChangeError(two, my, other, save), await sameFieldError(two, my, their, save)];
  };
  const overwrite: SaveWith = async (open) => {
    await put(open, open.store.encoded());
    return true;
  };

  it("finds nothing in a correct form", async () => expect(await errorsOf(saveForm)).toEqual([undefined, undefined]));

  it("finds a save that does not read the record again", async () =>
    expect(await errorsOf(overwrite)).toEqual([
      expect.stringMatching(/^\/(name|x-unheard-of) is .*, not what was saved$/),
      "choosing nothing: nobody was asked",
    ]));

  it("finds a save that writes before the conflict is resolved", async () => {
    const early: SaveWith = (open, decide) =>
      saveForm(open, async (conflicts) => {
        await open.http.send({ method: "PUT", realm: open.realm, path: open.path, body: open.store.encoded() });
        return decide?.(conflicts);
      });
    expect((await errorsOf(early))[1]).toBe("choosing nothing: something was written before the choice");
  });

  it("finds a save that continues without a choice", async () => {
    const stubborn: SaveWith = (open, decide) => saveForm(open, async (conflicts) => (await decide?.(conflicts)) ?? {});
    expect((await errorsOf(stubborn))[1]).toMatch(/^choosing nothing: Error: Choose which value of \//);
  });

  it("finds a save that loses the input", async () => {
    const forgetful: SaveWith = async (open, decide) => {
      const saved = await saveForm(open, decide);
      if (!saved) open.store.revert();
      return saved;
    };
    expect((await errorsOf(forgetful))[1]).toBe("choosing nothing: what was typed at /description is gone");
  });

  it("finds a save that keeps the wrong side", async () => {
    const turned: SaveWith = (open, decide) =>
      saveForm(open, async (conflicts) => {
        const choices = await decide?.(conflicts);
        const other = (choice: Choice) => (choice === "mine" ? "theirs" : "mine");
        return choices && Object.fromEntries(Object.entries(choices).map(([place, choice]) => [place, other(choice)]));
      });
    expect((await errorsOf(turned))[1]).toMatch(/^choosing theirs: \/description is/);
  });
});

function trimmed(encoded: unknown): unknown {
  const record: Record<string, unknown> = { ...Object(encoded) };
  return {
    ...record,
    description: String(record.description ?? "")
      .trim()
      .slice(0, 20),
  };
}
