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

/** The form of a role, of two administrators, on a server that keeps what it is sent. */
async function role(change: (form: PlanForm) => PlanForm = (form) => form) {
  const found = editedForms.find(({ name }) => name === "role/details") as EditedForm;
  const form = change(found.form);
  const place = { ...found, form, views: [...found.views.slice(0, -1), form] };
  const keys = await keysOf(place, sandbox.api);
  const server = serverWithUnknownMembers(sandbox.http, await openForm(place, keys, sandbox.http, true));
  return { server, mine: await openForm(place, keys, server, true), theirs: await openForm(place, keys, server, true) };
}

const description = (open: OpenForm) => fieldsOf(open).find(({ id }) => id === "description") as never;

/** Sends a body in place of the record. */
async function put(open: OpenForm, body: unknown): Promise<void> {
  await open.http.send({ method: "PUT", realm: open.realm, path: open.path, body });
  open.store.rebase(body);
}

describe("values set and put back find", () => {
  const errorOf = async (save: Save, change?: (form: PlanForm) => PlanForm) => {
    const { mine } = await role(change);
    const tally = noTally();
    await tryField(mine, description(mine), tally, { exact: true, save });
    return tally.error;
  };

  it("nothing where a form is as it should be", async () => expect(await errorOf(saveForm)).toBeUndefined());

  it("a save that loses what the form does not know", async () => {
    const known: Save = (open) => {
      const { id, name, description: text } = open.store.encoded() as Record<string, unknown>;
      return put(open, { id, name, description: text });
    };
    expect(await errorOf(known)).toMatch(/beside it \/(attributes|x-unheard-of|clientRole|composite)\b/);
  });

  it("an update of listed members", async () => {
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

  it("a save that writes nothing", async () =>
    expect(await errorOf(async () => true)).toMatch(/it is not written: \/description/));

  it("a save that cuts what was typed", async () => {
    const cut: Save = (open) => put(open, trimmed(open.store.encoded()));
    expect(await errorOf(cut)).toMatch(/it is not written: \/description/);
  });

  it("a form that cannot go back", async () => {
    const once: Save = (open) =>
      put(open, { ...Object(open.store.encoded()), composite: !Object(open.store.encoded()).composite });
    expect(await errorOf(once)).toMatch(/beside it \/composite was/);
  });
});

describe("a second administrator finds", () => {
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

  it("nothing where a form is as it should be", async () =>
    expect(await errorsOf(saveForm)).toEqual([undefined, undefined]));

  it("a save over what it did not read again", async () =>
    expect(await errorsOf(overwrite)).toEqual([
      expect.stringMatching(/^\/(name|x-unheard-of) is .*, not what was saved$/),
      "choosing nothing: nobody was asked",
    ]));

  it("a save that writes before the choice", async () => {
    const early: SaveWith = (open, decide) =>
      saveForm(open, async (conflicts) => {
        await open.http.send({ method: "PUT", realm: open.realm, path: open.path, body: open.store.encoded() });
        return decide?.(conflicts);
      });
    expect((await errorsOf(early))[1]).toBe("choosing nothing: something was written before the choice");
  });

  it("a save that goes on where nobody chose", async () => {
    const stubborn: SaveWith = (open, decide) => saveForm(open, async (conflicts) => (await decide?.(conflicts)) ?? {});
    expect((await errorsOf(stubborn))[1]).toMatch(/^choosing nothing: Error: Choose what to keep of \//);
  });

  it("a save that forgets what was typed", async () => {
    const forgetful: SaveWith = async (open, decide) => {
      const saved = await saveForm(open, decide);
      if (!saved) open.store.revert();
      return saved;
    };
    expect((await errorsOf(forgetful))[1]).toBe("choosing nothing: what was typed at /description is gone");
  });

  it("a save that takes the other side", async () => {
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
