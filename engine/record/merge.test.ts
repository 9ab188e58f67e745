import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { merge } from "./merge.ts";
import { createRecord } from "./record-store.ts";

const schema: EntitySchema = {
  type: "object",
  properties: {
    uris: { type: "array", items: { type: "string" } },
    attributes: { type: "object", additionalProperties: { type: "boolean", stored: "string-boolean" } },
  },
};

const base = { name: "shop", uris: ["a"], attributes: { on: "true", off: "FALSE" }, nested: { a: 1, b: 2 } };

/** Edits `base` as a form would. */
function mine(edits: Record<string, unknown>) {
  const record = createRecord({ base, schema });
  for (const [pointer, value] of Object.entries(edits)) record.set(pointer, value);
  return record.changes();
}

describe("merge", () => {
  it("applies edits to the fresh record and preserves all other members", () => {
    const fresh = {
      ...base,
      nested: { a: 1, b: 3 },
      added: { by: "them" },
      attributes: { ...base.attributes, more: "TRUE" },
    };
    const { merged, conflicts } = merge({
      mine: mine({ "/name": "n", "/nested/a": 9, "/attributes/on": false }),
      fresh,
      schema,
    });
    expect(conflicts).toEqual([]);
    expect(merged).toEqual({
      name: "n",
      uris: ["a"],
      attributes: { on: "false", off: "FALSE", more: "TRUE" },
      nested: { a: 9, b: 3 },
      added: { by: "them" },
    });
  });

  it("writes nothing when nothing was edited", () => {
    const fresh = { ...base, name: "theirs" };
    expect(merge({ mine: [], fresh, schema }).merged).toBe(fresh);
  });

  it("does not report equal changes as a conflict, even if they are spelled differently", () => {
    const fresh = { ...base, attributes: { on: "False", off: "FALSE" } };
    const { merged, conflicts } = merge({ mine: mine({ "/attributes/on": false }), fresh, schema });
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(fresh);
  });

  it("reports different changes of one value as a conflict", () => {
    const fresh = { ...base, name: "theirs", uris: ["a", "t"] };
    const edits = mine({ "/name": "mine", "/uris": ["a", "m"], "/attributes/on": false });
    const result = merge({ mine: edits, fresh, schema });
    expect(result.conflicts).toEqual([
      { pointer: "/name", base: "shop", mine: "mine", theirs: "theirs" },
      { pointer: "/uris", base: ["a"], mine: ["a", "m"], theirs: ["a", "t"], both: ["a", "t", "m"] },
    ]);
    expect(result.merged).toEqual({ ...fresh, attributes: { on: "false", off: "FALSE" } });
    expect(() => result.resolve({ "/name": "mine" })).toThrow("/uris");
    expect(result.resolve({ "/name": "mine", "/uris": "theirs" })).toEqual({
      ...fresh,
      name: "mine",
      attributes: { on: "false", off: "FALSE" },
    });
    expect(result.resolve({ "/name": "theirs", "/uris": "both" })).toMatchObject({ uris: ["a", "t", "m"] });
    expect(() => result.resolve({ "/name": "both", "/uris": "mine" })).toThrow("/name");
  });

  it("reports removal against change as a conflict", () => {
    const deleted = merge({ mine: mine({ "/nested/a": undefined }), fresh: { ...base, nested: { a: 5, b: 2 } } });
    expect(deleted.conflicts).toEqual([{ pointer: "/nested/a", base: 1, mine: undefined, theirs: 5 }]);
    expect(deleted.resolve({ "/nested/a": "mine" })).toEqual({ ...base, nested: { b: 2 } });

    const gone = { name: "shop", uris: ["a"], attributes: base.attributes };
    const changed = merge({ mine: mine({ "/nested/a": 7 }), fresh: gone });
    expect(changed.conflicts).toEqual([{ pointer: "/nested/a", base: 1, mine: 7, theirs: undefined }]);
    expect(changed.resolve({ "/nested/a": "mine" })).toEqual({ ...gone, nested: { a: 7 } });
    expect(changed.resolve({ "/nested/a": "theirs" })).toEqual(gone);
  });

  it("reports a conflict when the parent of an edit became a scalar", () => {
    const fresh = { ...base, nested: "text" };
    const result = merge({ mine: mine({ "/nested/c": 1 }), fresh });
    expect(result.conflicts).toHaveLength(1);
    expect(result.resolve({ "/nested/c": "mine" })).toEqual({ ...base, nested: { c: 1 } });
  });

  it("compares with the original value of an edit after a rebase", () => {
    const value = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(value, value, fc.array(value, { maxLength: 3 }), value, (began, edited, reads, fresh) => {
        const store = createRecord({ base: { a: began, other: 0 } });
        store.set("/a", edited);
        store.set("/other", 1);
        for (const read of reads) store.rebase({ a: read, other: 0 });
        const { conflicts, merged } = merge({ mine: store.changes(), fresh: { a: fresh, other: 0 } });
        // A loaded value that equals the edit becomes the common base of both sides.
        const agreed = edited === began || reads.includes(edited);
        if (!agreed) expect(conflicts.length > 0).toBe(fresh !== began && fresh !== edited);
        if (agreed) expect(conflicts).toEqual([]);
        expect((merged as { other: number }).other).toBe(1);
      }),
    );
  });

  it("preserves every edit in the result or in a conflict, and every other change of theirs", () => {
    const record = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.integer({ min: 0, max: 2 }));
    fc.assert(
      fc.property(record, record, record, (ancestor, edited, fresh) => {
        const store = createRecord({ base: ancestor });
        for (const key of ["a", "b", "c", "d"]) store.set(`/${key}`, edited[key]);
        const changes = store.changes();
        const { merged, conflicts } = merge({ mine: changes, fresh });
        for (const key of ["a", "b", "c", "d"]) {
          const now = (merged as Record<string, unknown>)[key];
          const conflict = conflicts.find(({ pointer }) => pointer === `/${key}`);
          const [was, my, their] = [ancestor[key], edited[key], fresh[key]];
          expect(conflict !== undefined).toBe(my !== was && their !== was && my !== their);
          expect(now).toBe(conflict || my === was ? their : my);
        }
      }),
    );
  });
});
