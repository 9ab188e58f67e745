import { describe, expect, it } from "vitest";
import type { PlanResource, ScreenEntry } from "../../language/plan/plan.ts";
import { screenAddress } from "../../page/place/links.ts";
import { registerCodecDecoders } from "../../record/codecs/register-codec-decoders.ts";
import { foundRecords } from "./found-records.ts";

registerCodecDecoders();

const group: PlanResource = {
  id: "group",
  section: "groups",
  entity: "group",
  schema: { type: "object" },
  label: "group",
  plural: "groups",
  under: [],
  key: "/id",
  name: "/name",
  screen: "group",
  rights: {},
  list: { get: "groups", base: "realm", paging: "first-max", search: "search" },
  children: { get: "groups/{group}/children", rows: "/subGroups" },
};
const entry: ScreenEntry = { id: "group", section: "groups", paths: ["/groups/{above*}/{group}"] };
const TEXTS: Readonly<Record<string, string>> = { client_account: "Account", group_back: "Back office" };
/** Returns a name that refers to a text of the server. */
const textKey = (key: string): string => `\${${key}}`;
const find = (answer: unknown, most = 5) =>
  foundRecords(
    { resource: group, about: "/path" },
    (keys, at) => screenAddress(entry, keys, at),
    answer,
    { t: (key) => TEXTS[key] ?? key, exists: (key) => key in TEXTS },
    { roots: {}, keys: { realm: "acme" } },
    "back",
    most,
  );

describe("foundRecords", () => {
  it("returns name, distinguishing detail, and address of each record", () => {
    expect(find([{ id: "a/b", name: "Backend", path: "/Backend" }, { name: "no key" }])).toEqual([
      { key: "a/b", label: "Backend", about: "/Backend", to: "/acme/groups/a%2Fb" },
    ]);
  });

  it("resolves keys of the server's texts in the name and in the distinguishing detail", () => {
    const commands = find([
      { id: "1", name: textKey("group_back"), path: textKey("client_account") },
      { id: "2", name: textKey("none") },
    ]);
    expect(commands.map(({ label, about }) => [label, about])).toEqual([
      ["Back office", "Account"],
      [textKey("none"), undefined],
    ]);
  });

  it("returns the matching nodes of a tree without their ancestors", () => {
    const tree = {
      id: "1",
      name: "Engineering",
      subGroups: [{ id: "2", name: "Backend", subGroups: [{ id: "3", name: "Backup" }] }],
    };
    expect(find([tree]).map(({ key }) => key)).toEqual(["2", "3"]);
    expect(find([tree], 1)).toHaveLength(1);
    // A flat row stays although its name does not match, because the server may have searched other properties.
    expect(find([{ id: "4", name: "Other" }])).toHaveLength(1);
  });
});
