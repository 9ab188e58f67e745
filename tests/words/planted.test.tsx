import { describe, expect, it } from "vitest";
import { wordFaults } from "./judge-words.ts";
import { wordsIn } from "./words-on-page.ts";

/** Returns the faults in the texts of a page. */
function faultsOf(html: string): string[] {
  document.body.innerHTML = html;
  return wordsIn(document.body).flatMap(wordFaults);
}

describe("the reader of words", () => {
  it.each([
    [
      "a right that is a reference",
      "<p>You need manage-users or $user/access/mapRoles to change this.</p>",
      "a reference",
    ],
    ["a place of the record", "<label>/access/mapRoles</label>", "a place of the record"],
    ["a message key", "<th>displayName</th>", "a message key"],
    ["a message key in a name", '<button aria-label="displayName"></button>', "a message key"],
    ["an empty slot", "<h1>Mapper of {{providerId}}</h1>", "an empty slot"],
    ["JSON in a cell", '<table><tbody><tr><td>{"text":"x"}</td></tr></tbody></table>', "a printed value"],
    ["JSON in a name", `<button aria-label='Actions for {"key":"x"}'></button>`, "a printed value"],
    ["an object", "<p>Was [object Object]</p>", "a printed value"],
    ["nothing", "<p>undefined</p>", "a printed value"],
    ["the id of a resource", '<p>There is no profile-attribute "theirs".</p>', "the internal name profile-attribute"],
  ])("finds %s", (_what, html, fault) => expect(faultsOf(html)).toEqual([fault]));

  it.each([
    ["words", "<h1>Users</h1><p>You need manage-users to change this.</p>"],
    ["data that is called like a key", "<table><tbody><tr><td>displayName</td></tr></tbody></table>"],
    ["paths of groups", "<p>/Engineering/Backend</p>"],
    ["code", '<pre>{"a": 1}</pre>'],
    ["what is hidden", "<p hidden>undefined</p>"],
  ])("lets %s pass", (_what, html) => expect(faultsOf(html)).toEqual([]));
});
