import { describe, expect, it } from "vitest";
import { parseCallbackAddress } from "./callback-address.ts";

const AT = "https://console.example/admin/";
const params = (
  address: string,
  flow: "standard" | "implicit" | "hybrid" = "standard",
  mode: "query" | "fragment" = "query",
) => {
  const found = parseCallbackAddress(address, flow, mode);
  return found && { ...Object.fromEntries(found.params), cleaned: found.cleaned };
};

describe("parseCallbackAddress", () => {
  it.each([
    ["no parameters", AT],
    ["no state", `${AT}?code=c`],
    ["no code and no error", `${AT}?state=s&session_state=x`],
    ["an error without state", `${AT}?error=access_denied&error_description=No`],
    ["a response in the other part", `${AT}#state=s&code=c`],
  ])("finds no response in %s", (_name, address) => {
    expect(params(address)).toBeUndefined();
  });

  it("removes every recognised parameter and keeps the rest in order", () => {
    const address = `${AT}?b=1&code=c&a=2&state=s&session_state=x&iss=i&kc_action=k&kc_action_status=success#/r?code=own`;
    expect(params(address)).toEqual({
      code: "c",
      state: "s",
      session_state: "x",
      iss: "i",
      kc_action: "k",
      kc_action_status: "success",
      cleaned: `${AT}?b=1&a=2#/r?code=own`,
    });
  });

  it("uses the last parameter of a name and keeps an earlier one", () => {
    expect(params(`${AT}?code=mine&x&state=s&code=theirs`)).toEqual({
      code: "theirs",
      state: "s",
      cleaned: `${AT}?code=mine&x`,
    });
  });

  it("decodes names and values", () => {
    expect(params(`${AT}?state=s&error=e&error_description=Not+now%2C%20Zo%C3%AB&error_uri=u`)).toMatchObject({
      error_description: "Not now, Zoë",
      error_uri: "u",
      cleaned: AT,
    });
    expect(params(`${AT}?state=%E0%A4%A&code=c`)).toBeDefined();
  });

  it("recognises the parameters of each flow", () => {
    const tokens = "state=s&access_token=a&id_token=i&token_type=Bearer&expires_in=60";
    expect(params(`${AT}#${tokens}&code=c`, "implicit", "fragment")).toEqual({
      state: "s",
      access_token: "a",
      id_token: "i",
      token_type: "Bearer",
      expires_in: "60",
      cleaned: `${AT}#code=c`,
    });
    expect(params(`${AT}#${tokens}&code=c`, "hybrid", "fragment")).toMatchObject({
      code: "c",
      id_token: "i",
      cleaned: AT,
    });
    expect(params(`${AT}#state=s&code=c`, "implicit", "fragment")).toBeUndefined();
    expect(params(`${AT}?${tokens}&code=c`)?.cleaned).toBe(
      `${AT}?access_token=a&id_token=i&token_type=Bearer&expires_in=60`,
    );
  });

  it("keeps a route to which the server has appended its response", () => {
    const found = parseCallbackAddress(`${AT}?q=1#/acme/users&error=e&state=s`, "hybrid", "fragment");
    expect(found?.cleaned).toBe(`${AT}?q=1#/acme/users`);
    expect(found?.page).toBe(`${AT}?q=1`);
  });
});
