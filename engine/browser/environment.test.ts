import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";

function page(text: string | undefined): Pick<Document, "getElementById"> {
  const element = text === undefined ? null : ({ textContent: text } as unknown as HTMLElement);
  return { getElementById: () => element };
}

const least = { serverBaseUrl: "https://id.example/", realm: "master", clientId: "console" };

describe("readEnvironment", () => {
  it("fills in default values", () => {
    expect(readEnvironment(page(JSON.stringify(least)), "https://console.example/app/")).toMatchObject({
      serverBaseUrl: "https://id.example",
      adminBaseUrl: "https://id.example",
      consoleBaseUrl: "/app/",
      masterRealm: "master",
      logo: "/logo.svg",
      darkMode: true,
      flow: "standard",
      responseMode: "query",
      packs: undefined,
    });
  });

  it("keeps given values", () => {
    const given = {
      ...least,
      adminBaseUrl: "https://admin.example/",
      darkMode: false,
      flow: "hybrid",
      packs: ["a.json", 5, ""],
    };
    expect(readEnvironment(page(JSON.stringify(given)))).toMatchObject({
      adminBaseUrl: "https://admin.example",
      darkMode: false,
      flow: "hybrid",
      packs: ["a.json"],
    });
  });

  it("throws when the element is missing or not a JSON object", () => {
    expect(() => readEnvironment(page(undefined))).toThrow("Environment variables not found in the document.");
    for (const text of ["{", "", "[]", "null", "3"]) {
      expect(() => readEnvironment(page(text))).toThrow("Unable to parse environment variables as JSON.");
    }
  });

  it("requires no setting that has a default", () => {
    expect(() => readEnvironment(page("{}"))).toThrow(/^The environment block has no "clientId": [^"]*$/);
    expect(readEnvironment(page('{"clientId":"console","realm":5}'))).toMatchObject({
      serverBaseUrl: "http://localhost:8180",
      adminBaseUrl: "http://localhost:8180",
      realm: "master",
    });
  });

  it.each([
    [
      "keycloak.example",
      '"serverBaseUrl" in the environment block is "keycloak.example": write a whole address, such as "https://keycloak.example".',
    ],
    ["localhost:8180", "https://localhost:8180"],
    ["//keycloak.example", 'such as "https://keycloak.example"'],
    ["javascript:alert(1)", "https://id.example"],
    [8180, "is 8180: write a whole address"],
  ])("rejects %j as address of the server", (serverBaseUrl, sentence) => {
    expect(() => readEnvironment(page(JSON.stringify({ ...least, serverBaseUrl })))).toThrow(sentence);
    expect(() => readEnvironment(page(JSON.stringify({ ...least, adminBaseUrl: serverBaseUrl })))).toThrow(
      "adminBaseUrl",
    );
  });
});
