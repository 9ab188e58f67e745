import { describe, expect, it } from "vitest";
import type { PlanDocument } from "../../language/plan/plan.ts";
import type { Scope } from "../../language/scope.ts";
import { elementsIn, sentDocument, appendRecord, withElement, withMoved, withoutElement } from "./document.ts";
import { keyOf } from "./row-scope.ts";
import { NotFoundError } from "../../http/http-errors.ts";

const scope: Scope = { roots: {}, keys: { chapter: "two" } };
const chapters: PlanDocument = {
  of: "book",
  path: [{ resource: "chapter", key: "/name", rows: ["/given", "/own"] }],
  unsent: ["given"],
};
const pages: PlanDocument = {
  ...chapters,
  path: [...chapters.path, { resource: "page", key: "/no", rows: ["/pages"] }],
};
const book = {
  title: "kept",
  given: [{ name: "one" }],
  own: [{ name: "two", pages: [{ no: 1 }, { no: 2 }] }, { name: "three" }, { name: "four" }],
};

describe("List inside a document", () => {
  it("contains the elements of all its lists in order, and finds an inner list by the keys of its parents", () => {
    expect(elementsIn(chapters, book, scope).map((one) => (one as { name: string }).name)).toEqual([
      "one",
      "two",
      "three",
      "four",
    ]);
    expect(elementsIn(pages, book, scope)).toEqual([{ no: 1 }, { no: 2 }]);
    expect(elementsIn(pages, book, { ...scope, keys: { chapter: "nine" } })).toEqual([]);
    expect(elementsIn(chapters, {}, scope)).toEqual([]);
  });

  it("replaces the element with the same key, wherever it is now", () => {
    expect(withElement(chapters, book, scope, "three", { name: "3" })).toEqual({
      ...book,
      own: [book.own[0], { name: "3" }, book.own[2]],
    });
    expect(withElement(pages, book, scope, "2", { no: 9 })).toMatchObject({
      own: [{ name: "two", pages: [{ no: 1 }, { no: 9 }] }, { name: "three" }, { name: "four" }],
    });
    expect(() => withElement(chapters, book, scope, "gone", {})).toThrow(NotFoundError);
    expect(() => withElement(pages, book, { ...scope, keys: { chapter: "gone" } }, "2", {})).toThrow(NotFoundError);
  });

  it("appends a new element, even to a list that does not exist yet", () => {
    expect(appendRecord(chapters, { title: "new" }, scope, { name: "a" })).toEqual({
      title: "new",
      own: [{ name: "a" }],
    });
    expect(appendRecord(pages, book, { ...scope, keys: { chapter: "four" } }, { no: 1 })).toMatchObject({
      own: [{}, {}, { name: "four", pages: [{ no: 1 }] }],
    });
    expect(() => appendRecord(pages, book, { ...scope, keys: { chapter: "gone" } }, {})).toThrow(NotFoundError);
  });

  it("removes an element", () => {
    expect(withoutElement(chapters, book, scope, "two")).toEqual({ ...book, own: book.own.slice(1) });
    expect(() => withoutElement(chapters, book, scope, "gone")).toThrow(NotFoundError);
  });

  it("moves an element behind its neighbour in the current list", () => {
    const order = (to: Parameters<typeof withMoved>[4]) =>
      (withMoved(chapters, book, scope, "two", to) as typeof book).own.map(({ name }) => name);
    expect(order({ after: "three", before: "four" })).toEqual(["three", "two", "four"]);
    expect(order({ after: "gone", before: "four" })).toEqual(["three", "two", "four"]);
    expect(order({ after: "four" })).toEqual(["three", "four", "two"]);
    expect(order({ before: "two" })).toEqual(["two", "three", "four"]);
    expect(order({})).toEqual(["two", "three", "four"]);
  });

  it("is sent without properties that the server computes", () => {
    expect(sentDocument(chapters, book)).toEqual({ title: "kept", own: book.own });
    expect(sentDocument({ ...chapters, unsent: [] }, book)).toBe(book);
  });

  it("distinguishes elements with the same key by their position", () => {
    const twins = { own: [{ name: "a", n: 1 }, { name: "b" }, { name: "a", n: 2, pages: [{ no: 1 }] }] };
    expect(elementsIn(chapters, twins, scope).map((one) => keyOf({ key: "/name" }, one))).toEqual(["a", "b", "a~2"]);
    expect(withElement(chapters, twins, scope, "a~2", { name: "a", n: 3 })).toMatchObject({
      own: [{ n: 1 }, { name: "b" }, { n: 3 }],
    });
    const without = withoutElement(chapters, twins, scope, "a~2");
    expect(without).toEqual({ own: [{ name: "a", n: 1 }, { name: "b" }] });
    const rest = withoutElement(chapters, twins, scope, "a");
    expect(elementsIn(chapters, rest, scope).map((one) => keyOf({ key: "/name" }, one))).toEqual(["b", "a"]);
    expect(withMoved(chapters, twins, scope, "a~2", { before: "a" })).toMatchObject({
      own: [{ n: 2 }, { n: 1 }, { name: "b" }],
    });
    expect(withMoved(chapters, twins, scope, "a", { after: "a~2" })).toMatchObject({
      own: [{ name: "b" }, { n: 2 }, { n: 1 }],
    });
    expect(elementsIn(pages, twins, { ...scope, keys: { chapter: "a~2" } })).toEqual([{ no: 1 }]);
    expect(() => withElement(chapters, twins, scope, "a~3", {})).toThrow(NotFoundError);
  });

  it("keeps the unique key of a copied duplicate until it becomes the first one", () => {
    const twins = { own: [{ name: "a" }, { name: "a", n: 2 }] };
    const second = elementsIn(chapters, twins, scope)[1] as object;
    expect(keyOf({ key: "/name" }, { ...second, n: 3 })).toBe("a~2");
    expect(keyOf({ key: "/name" }, { ...second, name: "b" })).toBe("b");
    const [first] = elementsIn(chapters, { own: [second] }, scope);
    expect(keyOf({ key: "/name" }, first)).toBe("a");
    expect(JSON.stringify(second)).toBe('{"name":"a","n":2}');
    expect(elementsIn(chapters, twins, scope)[1]).toBe(second);
  });
});
