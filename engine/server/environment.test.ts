import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";

function page(text: string | undefined): Pick<Document, "getElementById"> {
  const element = text === undefined ? null : ({ textContent: text } as unknown as HTMLElement);
  return { getElementById: () => element };
}

const least = { serverBaseUrl: "https://id.example/", realm: "master", clientId: "console" };

describe("readEnvironment", () => {
  it("fills what may be left out", () => {
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

  it("keeps what is given", () => {
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

  it("says when the block is missing or no JSON object", () => {
    expect(() => readEnvironment(page(undefined))).toThrow("Environment variables not found in the document.");
    for (const text of ["{", "", "[]", "null", "3"]) {
      expect(() => readEnvironment(page(text))).toThrow("Unable to parse environment variables as JSON.");
    }
  });

  it("names each missing setting", () => {
    expect(() => readEnvironment(page('{"realm":5}'))).toThrow(/"serverBaseUrl".*"adminBaseUrl".*"realm".*"clientId"/);
  });
});
