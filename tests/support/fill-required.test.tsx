import { afterEach, expect, it } from "vitest";
import { fillRequired, replaceRejected } from "./fill-required.ts";

afterEach(() => document.body.replaceChildren());

const value = (id: string): string | undefined => document.querySelector<HTMLInputElement>(`#${id}`)?.value;

it("fills in exactly the empty required fields, with values that fit their controls", async () => {
  document.body.innerHTML = `<main>
    <input id="form_name" aria-required="true"><input id="form_label" aria-required="true">
    <input id="form_port" aria-required="true" type="number"><input id="form_link" aria-required="true" type="url">
    <input id="form_from" aria-required="true" placeholder="ldaps://people.example">
    <input id="form_kept" aria-required="true" value="kept"><input id="form_closed" aria-required="true" disabled>
    <select id="form_kind" aria-required="true"><option value=""></option><option value="simple"></option></select>
    <section><input id="form_file" aria-required="true" type="file"></section><input id="form_free"></main>`;
  const file = document.querySelector("#form_file");
  file?.addEventListener("change", () => file.insertAdjacentText("afterend", "tried.json"));
  const written = ["word", "60", "https://word.example/name", "ldaps://word.example", "", ""];
  expect(await fillRequired({ word: "word", except: "name" })).toEqual(written);
  expect(
    ["name", "label", "port", "link", "from", "kept", "closed", "kind", "free"].map((id) => value(`form_${id}`)),
  ).toEqual(["", ...written.slice(0, 4), "kept", "", "simple", ""]);
  expect(await fillRequired({ word: "word", except: "name" }), "what is filled stays").toEqual([]);
});

it("replaces rejected values by other ones until all samples are used", () => {
  document.body.innerHTML = `<main><input id="form_name" aria-invalid="true" value="word">
    <input id="form_label" aria-invalid="true" value="word"></main>`;
  const tried = new Set<string | undefined>([value("form_label")]);
  while (replaceRejected({ word: "word", except: "name" })) tried.add(value("form_label"));
  expect(tried.size).toBe(5);
  expect(value("form_name")).toBe("word");
});
