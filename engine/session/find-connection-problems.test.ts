import { describe, expect, it } from "vitest";
import { type ConnectionFacts, findConnectionProblems } from "./find-connection-problems.ts";
import { environment, goodConnection } from "./testing/good-connection.ts";

const page = { origin: "https://c.example", address: "https://c.example/app/?x#/master" };
const rejected = { realm: "unreadable", serverInfo: "unreadable", whoAmI: "unreadable" } as const;

describe("findConnectionProblems", () => {
  it.each<[string, Partial<ConnectionFacts>, string[]]>([
    ["there are no problems", {}, []],
    ["the server is down", { signInRealm: "unreadable", token: "failed" }, ["connectionServer"]],
    ["the realm is missing", { signInRealm: "missing" }, ["connectionRealm"]],
    ["the redirect URI is not registered", { token: "failed", redirectRejected: true }, ["connectionRedirectUri"]],
    ["the web origin is missing", { token: "unreadable" }, ["connectionWebOrigin"]],
    ["only who-am-I is rejected", { whoAmI: "unreadable" }, ["connectionConsoleAttribute"]],
    [
      "who-am-I is rejected and server info needs a right",
      { whoAmI: "unreadable", serverInfo: "unreadable" },
      ["connectionConsoleAttribute"],
    ],
    ["full scope is off", { realm: "denied", serverInfo: "unreadable" }, ["connectionScope"]],
    ["full scope is off and the marker is missing", { ...rejected, realm: "denied" }, ["connectionScope"]],
    [
      "the user administers no realm",
      { realm: "denied", serverInfo: "unreadable", hasRights: false },
      ["connectionRights"],
    ],
    ["only another realm is administered", { realm: "denied", hasRights: false }, []],
    ["the token is not accepted", rejected, ["connectionAudience"]],
    ["server info alone needs a right", { serverInfo: "unreadable" }, []],
  ])("%s", (_name, facts, keys) => {
    expect(
      findConnectionProblems({ ...goodConnection, ...facts }, environment, page).map((error) => error.key),
    ).toEqual(keys);
  });

  it("names the values to set", () => {
    expect(
      findConnectionProblems({ ...goodConnection, redirectRejected: true }, environment, page)[0]?.params,
    ).toMatchObject({
      redirectUri: "https://c.example/app/*",
      origin: "https://c.example",
      client: "atrium",
    });
  });
});
