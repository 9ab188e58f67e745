import { describe, expect, it } from "vitest";
import { packAddresses } from "./pack-addresses.ts";
import { readPack } from "./read-pack.ts";

const reader = (files: Readonly<Record<string, string>>) => {
  const asked: string[] = [];
  const read = async (address: string) => {
    asked.push(address);
    return files[address];
  };
  return { asked, read };
};

describe("packAddresses", () => {
  it("is what the page says, and asks nothing", async () => {
    const { asked, read } = reader({});
    expect(await packAddresses(["x"], read)).toEqual({ addresses: ["x"], faults: [] });
    expect(asked).toEqual([]);
  });

  it("is what packs.json says: folders beside it", async () => {
    expect(await packAddresses(undefined, reader({ "packs.json": '["acme", "../y/z"]' }).read)).toEqual({
      addresses: ["packs/acme", "../y/z"],
      faults: [],
    });
    expect(await packAddresses(undefined, reader({}).read)).toEqual({ addresses: [], faults: [] });
  });

  it.each([
    ['["acme",]', /JSON/],
    ["{}", /must be a list of folders/],
    ["[1]", /must be a list of folders/],
    ["<!doctype html>", /JSON/],
  ])("tells why a list is none (%s), and keeps what other lists say", async (text, cause) => {
    const { read } = reader({ "bad/packs.json": text, "good/packs.json": '["acme"]' });
    expect(await packAddresses(["bad/packs.json", "good/packs.json", "own/pack"], read)).toEqual({
      addresses: ["good/packs/acme", "own/pack"],
      faults: [{ list: "bad/packs.json", cause: expect.stringMatching(cause) }],
    });
  });

  it("tells that a list which the page names is not there, and why one cannot be loaded", async () => {
    const { faults } = await packAddresses(["a/packs.json"], reader({}).read);
    expect(faults).toEqual([{ list: "a/packs.json", cause: "there is no such file" }]);
    const failing = async () => Promise.reject(new Error("the server answers HTTP 503"));
    expect(await packAddresses(undefined, failing)).toEqual({
      addresses: [],
      faults: [{ list: "packs.json", cause: "the server answers HTTP 503" }],
    });
  });

  it("is what a list says that the page names, seen from that list, among the packs that the page names itself", async () => {
    const { read } = reader({ "/r/acme/packs.json": '["b", "more/c", "/d/e", "https://x.example/f"]' });
    const { addresses } = await packAddresses(["/r/acme/packs/a", "/r/acme/packs.json", "/r/none/packs.json"], read);
    expect(addresses).toEqual(["/r/acme/packs/a", "/r/acme/packs/b", "/r/acme/more/c", "/d/e", "https://x.example/f"]);
  });
});

describe("readPack", () => {
  it("reads the manifest and the files that it names, and nothing outside of the folder", async () => {
    const manifest = JSON.stringify({ files: ["a.screen.json", "sub/b.json", "../c.json", "//evil/d.json", 5] });
    const { asked, read } = reader({ "/r/packs/acme/pack.json": manifest, "/r/packs/acme/a.screen.json": "A" });
    const pack = await readPack("/r/packs/acme/", read, "en");
    expect(asked).toEqual(["/r/packs/acme/pack.json", "/r/packs/acme/a.screen.json", "/r/packs/acme/sub/b.json"]);
    expect([pack.name, pack.read("a.screen.json"), pack.read("sub/b.json")]).toEqual(["packs/acme", "A", undefined]);
  });

  it("keeps what could be loaded, with the cause for the rest", async () => {
    const read = async (address: string) => {
      if (address.endsWith("b.json")) throw new Error("Failed to fetch.");
      return address.endsWith("pack.json") ? '{ "files": ["a.json", "b.json"] }' : "A";
    };
    const pack = await readPack("packs/acme", read, "en");
    expect([pack.read("a.json"), pack.read("b.json")]).toEqual(["A", undefined]);
    expect([...(pack.unread ?? [])]).toEqual([["b.json", "Failed to fetch"]]);
    const lost = await readPack("packs/acme", async () => Promise.reject(new Error("offline")), "en");
    expect([lost.manifest, lost.unread?.get("pack.json")]).toEqual([undefined, "offline"]);
  });

  it("takes the address of a manifest, and gives what it gets when that is no JSON", async () => {
    const pack = await readPack("packs/a/pack.json", reader({ "packs/a/pack.json": "{" }).read, "en");
    expect(pack).toMatchObject({ name: "packs/a", manifest: "{" });
  });

  it("asks for texts of the language that is read, and for English", async () => {
    const files = ["en", "de", "pt", "pt-BR", "pt-PT"].map((language) => `messages.${language}.json`);
    const askedIn = async (language: string) => {
      const { asked, read } = reader({ "a/pack.json": JSON.stringify({ files }) });
      const { unasked } = await readPack("a", read, language);
      expect(asked.length - 1 + (unasked?.size ?? 0)).toBe(files.length);
      return asked.slice(1).map((file) => file.replace(/^a\/messages\.|\.json$/g, ""));
    };
    expect(await askedIn("en")).toEqual(["en"]);
    expect(await askedIn("pt-BR")).toEqual(["en", "pt", "pt-BR"]);
    expect(await askedIn("p")).toEqual(["en"]);
  });
});
