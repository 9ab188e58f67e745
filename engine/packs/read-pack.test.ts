import { describe, expect, it } from "vitest";
import { packAddresses } from "./pack-addresses.ts";
import { readPack } from "./read-pack.ts";

const reader = (files: Readonly<Record<string, string>>) => {
  const requested: string[] = [];
  const read = async (address: string) => {
    requested.push(address);
    return files[address];
  };
  return { requested, read };
};

describe("packAddresses", () => {
  it("returns the configured packs without a request", async () => {
    const { requested, read } = reader({});
    expect(await packAddresses(["x"], read)).toEqual({ addresses: ["x"], errors: [] });
    expect(requested).toEqual([]);
  });

  it("returns the folders that packs.json lists", async () => {
    expect(await packAddresses(undefined, reader({ "packs.json": '["acme", "../y/z"]' }).read)).toEqual({
      addresses: ["packs/acme", "../y/z"],
      errors: [],
    });
    expect(await packAddresses(undefined, reader({}).read)).toEqual({ addresses: [], errors: [] });
  });

  it.each([
    ['["acme",]', /JSON/],
    ["{}", /must be a list of folders/],
    ["[1]", /must be a list of folders/],
    ["<!doctype html>", /JSON/],
  ])("reports the cause of an invalid list (%s), and keeps other lists", async (text, cause) => {
    const { read } = reader({ "bad/packs.json": text, "good/packs.json": '["acme"]' });
    expect(await packAddresses(["bad/packs.json", "good/packs.json", "own/pack"], read)).toEqual({
      addresses: ["good/packs/acme", "own/pack"],
      errors: [{ list: "bad/packs.json", cause: expect.stringMatching(cause) }],
    });
  });

  it("reports a configured list that does not exist, and the cause of one that fails to load", async () => {
    const { errors } = await packAddresses(["a/packs.json"], reader({}).read);
    expect(errors).toEqual([{ list: "a/packs.json", cause: "there is no such file" }]);
    const failing = async () => Promise.reject(new Error("the server responds with status 503"));
    expect(await packAddresses(undefined, failing)).toEqual({
      addresses: [],
      errors: [{ list: "packs.json", cause: "the server responds with status 503" }],
    });
  });

  it("resolves the packs of a configured list relative to the list, among configured packs", async () => {
    const { read } = reader({ "/r/acme/packs.json": '["b", "more/c", "/d/e", "https://x.example/f"]' });
    const { addresses } = await packAddresses(["/r/acme/packs/a", "/r/acme/packs.json", "/r/none/packs.json"], read);
    expect(addresses).toEqual(["/r/acme/packs/a", "/r/acme/packs/b", "/r/acme/more/c", "/d/e", "https://x.example/f"]);
  });
});

describe("readPack", () => {
  it("reads the manifest and its files, and nothing outside of the folder", async () => {
    const manifest = JSON.stringify({ files: ["a.screen.json", "sub/b.json", "../c.json", "//evil/d.json", 5] });
    const { requested, read } = reader({ "/r/packs/acme/pack.json": manifest, "/r/packs/acme/a.screen.json": "A" });
    const pack = await readPack("/r/packs/acme/", read, "en");
    expect(requested).toEqual(["/r/packs/acme/pack.json", "/r/packs/acme/a.screen.json", "/r/packs/acme/sub/b.json"]);
    expect([pack.name, pack.read("a.screen.json"), pack.read("sub/b.json")]).toEqual(["packs/acme", "A", undefined]);
  });

  it("keeps the loaded files, with the causes for the rest", async () => {
    const read = async (address: string) => {
      if (address.endsWith("b.json")) throw new Error("Failed to fetch.");
      return address.endsWith("pack.json") ? '{ "files": ["a.json", "b.json"] }' : "A";
    };
    const pack = await readPack("packs/acme", read, "en");
    expect([pack.read("a.json"), pack.read("b.json")]).toEqual(["A", undefined]);
    expect([...(pack.loadErrors ?? [])]).toEqual([["b.json", "Failed to fetch"]]);
    const lost = await readPack("packs/acme", async () => Promise.reject(new Error("offline")), "en");
    expect([lost.manifest, lost.loadErrors?.get("pack.json")]).toEqual([undefined, "offline"]);
  });

  it("accepts the URL of a manifest, and returns its text when it is not JSON", async () => {
    const pack = await readPack("packs/a/pack.json", reader({ "packs/a/pack.json": "{" }).read, "en");
    expect(pack).toMatchObject({ name: "packs/a", manifest: "{" });
  });

  it("loads the messages of the current language and English", async () => {
    const files = ["en", "de", "pt", "pt-BR", "pt-PT"].map((language) => `messages.${language}.json`);
    const requestedIn = async (language: string) => {
      const { requested, read } = reader({ "a/pack.json": JSON.stringify({ files }) });
      const { skipped: unasked } = await readPack("a", read, language);
      expect(requested.length - 1 + (unasked?.size ?? 0)).toBe(files.length);
      return requested.slice(1).map((file) => file.replace(/^a\/messages\.|\.json$/g, ""));
    };
    expect(await requestedIn("en")).toEqual(["en"]);
    expect(await requestedIn("pt-BR")).toEqual(["en", "pt", "pt-BR"]);
    expect(await requestedIn("p")).toEqual(["en"]);
  });
});
