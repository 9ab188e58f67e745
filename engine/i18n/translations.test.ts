import { describe, expect, it, vi } from "vitest";
import { readBundle, readOverrides } from "./translations.ts";

describe("readBundle", () => {
  it("loads the bundle without a token", async () => {
    const fetcher = vi.fn(async () => new Response(JSON.stringify([{ key: "a.b", value: "x" }, { key: 5 }, null])));
    expect(await readBundle("https://id.example", "a/b", "de", fetcher as typeof fetch)).toEqual({ "a.b": "x" });
    expect(fetcher).toHaveBeenCalledWith("https://id.example/resources/a%2Fb/admin/de", {
      headers: { accept: "application/json" },
    });
  });

  it("names the language in the error", async () => {
    const fetcher = async () => new Response("", { status: 500 });
    await expect(readBundle("", "r", "de", fetcher as typeof fetch)).rejects.toThrow('"de" could not be read');
  });
});

describe("readOverrides", () => {
  it("returns string members only, and none when the server responds with 403", async () => {
    const send = vi.fn(async () => ({ status: 200, body: { a: "x", b: 1 } as unknown }));
    expect(await readOverrides({ send }, "acme", "en")).toEqual({ a: "x" });
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ path: "localization/en", absent: [403, 404] }));
    send.mockResolvedValue({ status: 403, body: undefined });
    expect(await readOverrides({ send }, "acme", "en")).toEqual({});
  });
});
