import { describe, expect, it } from "vitest";
import type { PlanForm, PlanTable, PlanView } from "../../language/plan/plan.ts";
import { type CompiledTestPacks, compileTestPacks, type PackFiles } from "../testing/compile-test-packs.ts";

const SCREEN = {
  id: "acme-bills",
  path: "/bills",
  nav: { group: "manage", order: 1, label: "bills", icon: "layers" },
  kind: "table",
  title: "bills",
  from: "user",
  columns: ["/username", { ref: "/email", label: "of.{/username}" }, { ref: "/id", label: { key: "name" } }],
  actions: [{ id: "go", label: "roles", rights: "anyone", do: [{ post: "go" }], done: "users" }],
};

/** Returns the files of a pack with a text whose key is also a key of the console. */
function pack(texts: Readonly<Record<string, string>>, more: PackFiles = {}): PackFiles {
  return { "bills.screen.json": SCREEN, "messages.en.json": texts, ...more };
}

const TEXTS = { bills: "Bills", users: "Bill payers", username: "Payer", usernameHelp: "Who pays", "of.a": "Of A" };

const tabsOf = (parts: CompiledTestPacks["parts"]): readonly PlanView[] => {
  const view = parts.get("user")?.screen.view;
  return view?.kind === "tabs" ? view.tabs : [];
};

describe("Texts of a pack", () => {
  const { parts, errors } = compileTestPacks({ acme: pack(TEXTS) });
  const part = parts.get("acme-bills");
  const view = part?.screen.view as PlanTable;

  it("have keys with the name of the pack as a namespace, which descriptors do not contain", () => {
    expect(errors.filter(([code]) => code !== "P07")).toEqual([]);
    expect([view.title, part?.screen.entry.nav?.label]).toEqual(["acme:bills", "acme:bills"]);
    expect(part?.messages).toMatchObject({ "acme:bills": "Bills", "acme:users": "Bill payers", "acme:of.a": "Of A" });
  });

  it("take precedence over those of the console in screens of the pack, also in conventions", () => {
    expect(view.columns.map(({ label, help }) => [label, help])).toEqual([
      ["acme:username", "acme:usernameHelp"],
      ["acme:of.{/username}", undefined],
      [{ key: "name" }, undefined],
    ]);
    expect(view.actions.map(({ label, done }) => [label, done])).toEqual([["roles", "acme:users"]]);
  });

  it("do not get the help text of the console that has the same key", () => {
    const helpWith = (texts: Readonly<Record<string, string>>) => {
      const screen = { ...SCREEN, columns: [{ ref: "/email", label: "email" }] };
      const { parts } = compileTestPacks({ acme: pack(texts, { "bills.screen.json": screen }) });
      const view = parts.get("acme-bills")?.screen.view;
      return view?.kind === "table" ? view.columns[0]?.help : "no table";
    };
    expect(helpWith(TEXTS)).toBe("emailHelp");
    expect(helpWith({ ...TEXTS, email: "Address of the payer" })).toBeUndefined();
    expect(helpWith({ ...TEXTS, email: "Address of the payer", emailHelp: "Who pays" })).toBe("acme:emailHelp");
  });

  it("never replace texts of the console or of another pack", () => {
    const rival = { ...SCREEN, id: "other-bills", path: "/others" };
    const files = { "a.screen.json": rival, "messages.en.json": { bills: "Notes", "of.a": "Of B" } };
    const both = compileTestPacks({ acme: pack(TEXTS), other: files });
    expect(both.errors.filter(([code]) => code === "M02")).toEqual([]);
    const texts = [...both.parts.values()].map(({ messages }) => messages);
    expect(new Set(texts.map((messages) => messages.users))).toEqual(new Set(["Text of users"]));
    expect(both.parts.get("other-bills")?.messages).toMatchObject({
      "other:bills": "Notes",
      username: "Text of username",
    });
  });

  it("are used in members that a patch changes, but not in other members of the patched screen", () => {
    const patch = {
      screen: "user",
      fields: [
        {
          id: "email",
          label: "bills",
          badges: [{ label: "users" }],
          rules: [{ check: "/id", text: { key: "users" } }],
        },
      ],
      tabs: [{ id: "groups", title: { key: "users" } }],
    };
    const { parts: changed } = compileTestPacks({ acme: pack(TEXTS, { "user.patch.json": patch }) });
    const [settings, groups] = tabsOf(changed);
    const [username, email] = (settings as PlanForm).sections[0]?.fields ?? [];
    expect(username?.label).toBe("username");
    expect(email).toMatchObject({
      label: "acme:bills",
      badges: [{ label: "acme:users" }],
      rules: [{ text: { key: "acme:users" } }],
    });
    expect(groups?.title).toEqual({ key: "acme:users" });
  });

  it("are suggested without the namespace when a text is missing", () => {
    const { errors: missing } = compileTestPacks({
      acme: pack({ ...TEXTS, bils: "x" }, { "bills.screen.json": { ...SCREEN, title: "bill" } }),
    });
    expect(missing.find(([code]) => code === "M01")?.[1]).toMatch(/"bill"\. Did you mean "bil/);
  });
});
