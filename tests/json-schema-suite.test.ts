import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import type { EntitySchema } from "../engine/record/shape/entity-schema.ts";
import { issuesOf } from "../engine/record/validate.ts";

const FOLDER = `${import.meta.dirname}/fixtures/json-schema-test-suite`;

/** A schema with values, in the format of the public suite. */
interface Group {
  readonly description: string;
  readonly schema: EntitySchema | boolean;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

/** Cases that the validator does not support, with reasons: whole files, or groups and single cases of files. */
const LEFT_OUT: readonly { readonly file: string; readonly cases?: RegExp; readonly reason: string }[] = [
  {
    file: "dynamicRef.json",
    reason:
      "entities have no $dynamicRef: the grammar of entity files refuses it, and the validator has no dynamic scope",
  },
  ...["unevaluatedItems.json", "unevaluatedProperties.json"].map((file) => ({
    file,
    cases: /^unevaluated(Items|Properties) with \$dynamicRef/,
    reason: "entities have no $dynamicRef",
  })),
  {
    file: "refRemote.json",
    reason:
      "schemas of other addresses are never fetched: the compiler puts other entities in before the browser sees one",
  },
  {
    file: "vocabulary.json",
    cases: /^schema that uses custom metaschema/,
    reason: "entities are of one dialect: the grammar refuses $vocabulary",
  },
  {
    file: "defs.json",
    reason: "refers to the meta-schema by its address, which is never fetched",
  },
  {
    file: "ref.json",
    cases: /^remote ref, containing refs itself/,
    reason: "refers to the meta-schema by its address, which is never fetched",
  },
  {
    file: "ref.json",
    cases: /^order of evaluation: \$id and \$anchor and \$ref/,
    reason: "the grammar of entity files refuses $anchor; its other cases hold",
  },
  {
    file: "format.json",
    cases: /^(email|date|uri|uri-reference) format \/ invalid .* is only an annotation by default$/,
    reason: "these formats are checked here, which the specification leaves open",
  },
  {
    file: "patternProperties.json",
    cases: /^(patternProperties validates|multiple simultaneous|regexes are not|patternProperties with boolean)/,
    reason:
      "names are matched by the browser, so patterns of names are held to those that take no time; `npm run check` refuses others",
  },
];

const reasonOf = (file: string, name: string): string | undefined =>
  LEFT_OUT.find((one) => one.file === file && (one.cases?.test(name) ?? true))?.reason;

const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
const cases = files.flatMap((file) =>
  (JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8")) as readonly Group[]).flatMap((group) =>
    group.tests.map((one) => ({
      file,
      name: `${group.description} / ${one.description}`,
      schema: group.schema,
      ...one,
    })),
  ),
);
const wanted = cases.filter(({ file, name }) => reasonOf(file, name) === undefined);

/** Returns the validator's result. A schema that is only `true` or `false` is wrapped in a member, as in an entity. */
function isValid(schema: Group["schema"], data: unknown): boolean {
  return typeof schema === "boolean"
    ? issuesOf({ properties: { value: schema } }, { value: data }).length === 0
    : issuesOf(schema, data).length === 0;
}

describe("Validator of records and forms, on the required cases of JSON Schema 2020-12", () => {
  it.each(files)("gives the results of the suite in %s", (file) => {
    // The validator warns of patterns that only the server checks.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const wrong = wanted
      .filter((one) => one.file === file)
      .filter(({ schema, data, valid }) => isValid(schema, data) !== valid)
      .map(({ name }) => name);
    expect(wrong).toEqual([]);
  });

  it.each(LEFT_OUT)("leaves out only cases that fail: $file, $reason", ({ file, cases: left }) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const fails = ({ schema, data, valid }: (typeof cases)[number]): boolean => {
      try {
        return isValid(schema, data) !== valid;
      } catch {
        return true;
      }
    };
    expect(cases.some((one) => one.file === file && (left?.test(one.name) ?? true) && fails(one))).toBe(true);
  });

  it("passes the expected number of cases", () => {
    const counts = new Map<string, number>();
    for (const { file, name } of cases) {
      const reason = reasonOf(file, name);
      if (reason !== undefined) counts.set(`${file}: ${reason}`, (counts.get(`${file}: ${reason}`) ?? 0) + 1);
    }
    const lines = [...counts].map(([reason, count]) => `${count} left out, ${reason}`);
    console.info([`${wanted.length} of ${cases.length} cases of JSON Schema 2020-12 hold`, ...lines].join("\n"));
    expect([wanted.length, cases.length]).toEqual([1185, 1299]);
  });
});
