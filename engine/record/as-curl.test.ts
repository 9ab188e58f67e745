import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { asCurl } from "./as-curl.ts";

/** Returns the arguments that a real shell passes to curl. */
function words(command: string): string[] {
  const script = `TOKEN=tok; curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }; ${command}`;
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

describe("asCurl", () => {
  const nasty = `it's "quoted" $HOME \`id\` \\ \n second line; rm -rf / & ! * ~ {a,b} [c] é 😀`;

  it("quotes any content for a shell", () => {
    const url = "https://id.example/admin/realms/a%20b/users?q=[x]{y}&exact=true";
    const sent = words(asCurl({ method: "PUT", url, body: { name: nasty } }));
    expect(sent).toContain(url);
    expect(sent.at(-1)).toBe(JSON.stringify({ name: nasty }));
    expect(sent).toContain("Content-Type: application/json");
    expect(sent).toContain("Authorization: Bearer tok");
    expect(sent.slice(0, 3)).toEqual(["--globoff", "-X", "PUT"]);
  });

  it("sends text as text, and no body when there is none", () => {
    expect(words(asCurl({ method: "PUT", url: "http://x/y", body: nasty })).at(-1)).toBe(nasty);
    expect(asCurl({ method: "DELETE", url: "http://x/y" })).toBe(
      'curl --globoff -X DELETE http://x/y -H "Authorization: Bearer $TOKEN"',
    );
  });
});
