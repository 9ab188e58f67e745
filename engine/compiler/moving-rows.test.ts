import { describe, expect, it } from "vitest";
import { compileFixture, edited } from "./testing/fixture.ts";

const USERS = "sections/users/users.screen.json";

describe("Rows that are moved by one position per request", () => {
  it("send one request for each position", () => {
    const calls = '"raise": { "post": "users/{user}/raise" }, "lower": { "post": "users/{user}/lower" }';
    const order = `{ ${calls}, "move": { "done": "locked" } }`;
    const compiled = compileFixture({
      [USERS]: edited(USERS, '"from": "user",', `"from": "user", "order": ${order},`),
    });
    const view = compiled.parts.find((part) => part.screen.entry.id === "users")?.screen.view;
    expect(view?.kind === "table" && view.order).toMatchObject({
      done: "locked",
      do: [
        { call: { method: "POST", path: "users/{user}/raise", each: "$with/up" } },
        { call: { method: "POST", path: "users/{user}/lower", each: "$with/down" } },
      ],
    });
  });
});
