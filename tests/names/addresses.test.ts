import { describe, expect, it } from "vitest";
import { fillPath } from "../../engine/language/address/path.ts";
import { buildPath, patternNames } from "../../engine/language/address/route.ts";
import type { ScreenEntry } from "../../engine/language/plan/plan.ts";
import { createHttp } from "../../engine/http/http.ts";
import { parseAddress } from "../../engine/app/boot/parse-address.ts";
import { resolveAddress } from "../../engine/app/boot/resolve-address.ts";
import { planIndex as plan, resources, screens } from "../e2e/support/plan.ts";
import { HARD_NAMES } from "./hard-names.ts";

const [AT, ANSWER] = ["https://id.example", '{"empty":true}'];

/** Returns the address that a call for this realm and path reaches in the browser, or the error that prevents it. */
async function reached(realm: string, path: string, query?: Record<string, string>): Promise<URL | Error> {
  let url: URL | undefined;
  const http = createHttp({
    baseUrl: AT,
    token: () => Promise.resolve("token"),
    fetch: (address) => {
      url = new URL(String(address));
      return Promise.resolve(new Response(ANSWER, { headers: { "content-type": "application/json" } }));
    },
  });
  const rejected = await http.send({ method: "GET", realm, path, ...(query ? { query } : {}) }).then(
    () => undefined,
    (error: Error) => error,
  );
  return rejected ?? url ?? new Error("nothing was sent");
}

/** Returns every path below a realm in resources and views of the plan. */
function pathsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ["get", "post", "put", "delete"].includes(key) && typeof inner === "string" && !inner.startsWith("$")
      ? [inner]
      : pathsOf(inner),
  );
}

/** Matches a slot that is filled from a field of a record or from the page, which may be a name too. */
const OTHER_SLOT = /\{(?:[$/][^}]*|[\w-]+\/[^}]*)\}/g;
const paths = [...new Set([...pathsOf(resources), ...pathsOf(screens)])].filter((path) => path.includes("{"));
const slots = ["other", ...paths.flatMap((path) => [...path.matchAll(/\{([\w-]+)\}/g)].map(([, slot = ""]) => slot))];

/**
 * Returns a description of the target of a screen's address when it is not the same screen with the same keys;
 * undefined when it is.
 */
function astray(entry: ScreenEntry, pattern: string, name: string, tab?: string): string | undefined {
  const names = patternNames(pattern).filter((one) => !["tab", "subtab", "ancestors"].includes(one));
  const given = Object.fromEntries(names.map((one) => [one, name]));
  // A pattern that ends with an arbitrary tab needs one.
  const needed = pattern.endsWith("/{tab}") ? "list" : undefined;
  const address = `/${encodeURIComponent("a/b")}${buildPath(pattern, { ...given, tab: tab ?? needed })}`;
  // Parse the address as a browser does, because addresses are used in links.
  const { hash, origin } = new URL(`#${address}`, `${AT}/admin/master/console/`);
  const { segments } = parseAddress(hash.slice(1));
  const found = resolveAddress({ ...plan, isComplete: true }, segments);
  const same = names.every((one) => found?.params[one] === name);
  if (origin === AT && segments[0] === "a/b" && found?.entry.id === entry.id && same) return undefined;
  return `${entry.id}: ${address} leads to ${found?.entry.id} with ${JSON.stringify(found?.params)}`;
}

/** Screens whose records are addressed by names that users choose. */
const BY_NAME = ["identity-provider", "client-policy", "client-profile", "profile-attribute", "profile-group"];

/** Returns every link of the plan, with its target screen and tab. */
function linksOf(value: unknown): { to: string; tab: string | undefined }[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "to" in value && typeof value.to === "string";
  const tab = "tab" in value && typeof value.tab === "string" ? value.tab : undefined;
  return [...(own ? [{ to: String(value.to), tab }] : []), ...Object.values(value).flatMap(linksOf)];
}

it("every link finds a record whose name equals a segment of an address", () => {
  const words = screens
    .flatMap(({ entry }) => entry.paths.flatMap((path) => path.split("/")))
    .filter((part) => /^[\w-]+$/.test(part));
  const links = linksOf([resources, screens]).filter(({ to }) => BY_NAME.includes(to));
  const distinct = [...new Map(links.map((link) => [JSON.stringify(link), link])).values()];
  expect(new Set(distinct.map(({ to }) => to))).toEqual(new Set(BY_NAME));
  const wrong = distinct.flatMap(({ to, tab }) => {
    const entry = screens.find((screen) => screen.entry.id === to)?.entry;
    const [pattern = ""] = entry?.paths ?? [];
    const oidc = pattern.replace("{providerId}", "oidc");
    return entry ? [...new Set(words)].map((word) => astray(entry, oidc, word, tab)) : [`there is no screen ${to}`];
  });
  expect(wrong.filter((error) => error !== undefined)).toEqual([]);
});

describe.each(HARD_NAMES)("A record named %j", (name) => {
  it("has an address on every screen that leads back to it", () => {
    const wrong = screens.flatMap(({ entry }) => entry.paths.map((path) => astray(entry, path, name)));
    expect(wrong.filter((error) => error !== undefined)).toEqual([]);
  });

  it("is requested from the server by its own name, at every address of the plan", async () => {
    const scope = { roots: {}, keys: Object.fromEntries(slots.map((slot) => [slot, name])) };
    const wrong: string[] = [];
    for (const template of paths) {
      const path = fillPath(template.replace(OTHER_SLOT, "{other}"), scope);
      const found = path === undefined ? new Error("not filled") : await reached(name, path);
      const parts = template
        .replace(OTHER_SLOT, "{other}")
        .split("/")
        .map((part) => (part.startsWith("{") ? name : part));
      if (found instanceof Error) {
        // Browsers never send these two names (`.` and `..`) unchanged; the error must suggest renaming.
        if (!/^\.\.?$/.test(name) || !found.message.includes("rename the object"))
          wrong.push(`${template}: ${found.message}`);
      } else if (
        found.origin !== AT ||
        found.hash !== "" ||
        !sameParts(found.pathname, ["admin", "realms", name, ...parts])
      )
        wrong.push(`${template}: ${found.href}`);
    }
    expect(wrong).toEqual([]);
  });

  it("is searched for by its exact name", async () => {
    const found = await reached("acme", "roles", { search: name });
    expect(found instanceof URL && [...found.searchParams]).toEqual([["search", name]]);
  });
});

function sameParts(pathname: string, parts: readonly string[]): boolean {
  return JSON.stringify(pathname.slice(1).split("/").map(decodeURIComponent)) === JSON.stringify(parts);
}

it("the tests cover the addresses and paths of the whole plan", () => {
  expect(paths.length).toBeGreaterThan(50);
  expect(screens.length).toBeGreaterThan(50);
});
