import { expect, type Locator, type Page } from "@playwright/test";
import type { Admin } from "../../../../scripts/keycloak/admin.ts";
import { field } from "../console-page.ts";
import { createRole } from "./create-records.ts";
import { createIn, createProtected, readIn } from "./protected-client.ts";
import { REALM } from "../target.ts";

/** A form on the server: its address in the console, and its value on the server. */
interface TriedForm {
  readonly at: string;
  read(): Promise<unknown>;
  /** Deletes what the test created. */
  remove?(): Promise<unknown>;
}

interface Fixtures {
  readonly api: Admin;
  readonly realm: string;
  unique(prefix: string): string;
}

/** Input that is not a value yet, in a form of the product. */
export interface UnfinishedCase {
  readonly name: string;
  prepare(fixtures: Fixtures): Promise<TriedForm>;
  /** The tab of the form, and another one. Without tabs the page is left. */
  readonly tabs?: readonly [own: string, other: string];
  type(page: Page): Promise<void>;
  isShown(page: Page): Promise<void>;
  readonly error: string;
  correct(page: Page): Promise<void>;
  readonly saved: string;
  /** Members of the value on the server after saving. */
  readonly value: Readonly<Record<string, unknown>>;
}

const number = (page: Page, name: string): Locator => page.getByRole("spinbutton", { name, exact: true });
const input = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** Types what an input for numbers or dates cannot read. The browser reports it as an empty text. */
export async function typeUnreadable(control: Locator, keys: string): Promise<void> {
  await control.fill("");
  await control.pressSequentially(keys);
}

/** Chooses a file in the first control for files. */
export function chooseFile(
  within: Locator,
  name: string,
  content: string,
  mimeType = "application/octet-stream",
): Promise<void> {
  const files = within.locator("input[type=file]").first();
  return files.setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
}

const EXECUTOR = "auth-flow-enforcer";

const startTime = (page: Page): Locator => page.getByLabel("From", { exact: true }).first();
const editor = (page: Page): Locator => page.getByRole("textbox", { name: "JSON editor" });

/** Replaces the text of the JSON editor, without the brackets that it adds to single keys. */
async function typeJson(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

/** Creates a user with attributes that the realm's user profile declares. */
async function userWithProfile(api: Admin, realm: string, name: string): Promise<TriedForm> {
  const path = `/${realm}/users/profile`;
  const before = (await api.get(path)) as { attributes: object[] };
  const own = { permissions: { view: ["admin"], edit: ["admin"] } };
  const attributes = [
    { ...own, name: "height", displayName: "Height", annotations: { inputType: "html5-number" } },
    { ...own, name: "joined", displayName: "Joined", annotations: { inputType: "html5-date" } },
    { ...own, name: "sizes", displayName: "Sizes", multivalued: true, annotations: { inputType: "html5-number" } },
  ];
  await api.send("PUT", path, { ...before, attributes: [...before.attributes, ...attributes] });
  const stored = { height: ["180"], joined: ["2024-01-02"], sizes: ["40", "41"] };
  const person = { username: name, email: `${name}@acme.example.com`, firstName: "Una", lastName: "Usual" };
  const { location } = await api.send("POST", `/${realm}/users`, { ...person, attributes: stored });
  const user = `/${realm}/users/${location?.split("/").at(-1)}`;
  return {
    at: `${user}/settings`,
    read: async () => ((await api.get(user)) as { attributes: unknown }).attributes,
    remove: async () => {
      await api.send("DELETE", user);
      await api.send("PUT", path, before);
    },
  };
}

const OF_USER = {
  prepare: ({ api, realm, unique }: Fixtures) => userWithProfile(api, realm, unique("una")),
  tabs: ["Details", "Groups"],
  saved: "The user was saved.",
} as const;

const PROFILE = { height: ["180"], joined: ["2024-01-02"], sizes: ["40", "41"] };

/** A tab of the settings of the empty realm, whose fixture restores them. */
const ofRealm = (tab: string) => ({
  prepare: async ({ api, realm }: Fixtures) => ({
    at: `/${realm}/realm-settings/${tab}`,
    read: () => api.get(`/${realm}`),
  }),
  saved: "The realm was saved.",
});

/** A number that is only begun, in one input. */
const ofNumber = (name: string) => ({
  type: (page: Page) => typeUnreadable(number(page, name), "-"),
  isShown: (page: Page) => expect(number(page, name)).toHaveValue(""),
  error: "Enter a number.",
  correct: (page: Page) => number(page, name).fill("7"),
});

/** A case of each kind of input and of form that the product has. */
export const UNFINISHED: readonly UnfinishedCase[] = [
  {
    name: "a number",
    ...ofRealm("tokens"),
    ...ofNumber("Device polling interval"),
    tabs: ["Tokens", "Sessions"],
    value: { oauth2DevicePollingInterval: 7 },
  },
  {
    name: "a duration",
    ...ofRealm("sessions"),
    ...ofNumber("SSO session idle"),
    tabs: ["Sessions", "Tokens"],
    value: { ssoSessionIdleTimeout: 420 },
  },
  {
    name: "a number in a row",
    ...ofRealm("general"),
    ...ofNumber("LoA"),
    tabs: ["General", "Login"],
    async type(page) {
      await page.getByRole("button", { name: "Add mapping" }).click();
      await field(page, "ACR").fill("gold");
      await number(page, "LoA").pressSequentially("-");
    },
    value: { attributes: { "acr.loa.map": '{"gold":7}' } },
  },
  { name: "a number of the user profile", ...OF_USER, ...ofNumber("Height"), value: { ...PROFILE, height: ["7"] } },
  {
    name: "one of several numbers of the user profile",
    ...OF_USER,
    ...ofNumber("Sizes 2"),
    value: { ...PROFILE, sizes: ["40", "7"] },
  },
  {
    name: "a date of the user profile",
    ...OF_USER,
    type: (page) => typeUnreadable(input(page, "Joined"), "12"),
    isShown: (page) => expect(input(page, "Joined")).toHaveValue(""),
    error: "Enter a date that exists.",
    correct: (page) => input(page, "Joined").fill("2025-06-07"),
    value: { ...PROFILE, joined: ["2025-06-07"] },
  },
  {
    name: "a number that the server describes",
    prepare: async ({ api, realm }) => {
      const path = `/${realm}/client-policies/profiles`;
      const write = (profiles: readonly object[]) => api.send("PUT", path, { profiles });
      await write([{ name: "strong", executors: [{ executor: EXECUTOR, configuration: { "auth-flow-loa": "1" } }] }]);
      return {
        at: `/${realm}/realm-settings/client-policies/strong/edit-profile/${EXECUTOR}`,
        read: async () => ((await api.get(path)) as { profiles: readonly object[] }).profiles[0],
        remove: () => write([]),
      };
    },
    ...ofNumber("Auth Flow Loa"),
    saved: "The executor was saved.",
    value: { executors: [{ executor: EXECUTOR, configuration: { "auth-flow-loa": "7" } }] },
  },
  {
    name: "JSON",
    prepare: async ({ api, realm }) => {
      const path = `/${realm}/client-policies/policies`;
      return {
        at: `/${realm}/realm-settings/client-policies/policies`,
        read: () => api.get(path),
        remove: () => api.send("PUT", path, { policies: [] }),
      };
    },
    tabs: ["JSON editor", "List"],
    async type(page) {
      await page.getByRole("tab", { name: "JSON editor" }).click();
      await typeJson(page, '[{ "name": "half"');
    },
    isShown: (page) => expect(editor(page)).toContainText('"half"'),
    error: "This is not valid JSON.",
    correct: (page) => typeJson(page, '[{ "name": "whole", "conditions": [], "profiles": [] }]'),
    saved: "The client policies were saved.",
    value: { policies: [{ name: "whole" }] },
  },
  {
    name: "a row without a key",
    prepare: async ({ api, unique }) => {
      const id = await createRole(api, unique("role"), { attributes: { colour: ["red"] } });
      return {
        at: `/${REALM}/roles/${id}/attributes`,
        read: () => api.get(`/${REALM}/roles-by-id/${id}`),
        remove: () => api.send("DELETE", `/${REALM}/roles-by-id/${id}`),
      };
    },
    tabs: ["Attributes", "Details"],
    async type(page) {
      await input(page, "Value 1").fill("blue");
      await page.getByRole("button", { name: "Add entry" }).click();
      await input(page, "Value 2").fill("typed");
    },
    isShown: (page) => expect(input(page, "Value 2")).toHaveValue("typed"),
    error: "Enter a key.",
    async correct(page) {
      await expect(input(page, "Key 2")).toBeFocused();
      await page.keyboard.type("shape");
    },
    saved: "The role was saved.",
    value: { attributes: { colour: ["blue"], shape: ["typed"] } },
  },
  {
    name: "an image",
    prepare: async ({ api, realm }) => ({ at: `/${realm}/ext-styles/email`, read: () => api.get(`/${realm}`) }),
    tabs: ["Email", "Login"],
    type: (page) => chooseFile(page.getByRole("main"), "note.txt", "no image"),
    isShown: (page) => expect(page.getByText("This file is not an image.")).toBeVisible(),
    error: "This file is not an image.",
    correct: (page) => chooseFile(page.getByRole("main"), "logo.png", "PNG", "image/png"),
    saved: "The styles were saved.",
    value: { attributes: { "_providerConfig.assets.logo.base64": "data:image/png;base64,UE5H" } },
  },
  {
    name: "a date with time",
    prepare: async ({ api, unique }) => {
      const client = await createProtected(api, unique("shop"));
      await createIn(api, client, "policy/time", { name: "Office", notBefore: "2024-01-02 03:04:00" });
      const [policy] = (await readIn(api, client, "policy?permission=false")) as readonly { readonly id: string }[];
      return {
        at: `/${REALM}/clients/${client}/authorization/policies/${policy?.id}/time`,
        read: () => readIn(api, client, `policy/time/${policy?.id}`),
        remove: () => api.send("DELETE", `/${REALM}/clients/${client}`),
      };
    },
    type: (page) => typeUnreadable(startTime(page), "12"),
    isShown: (page) => expect(startTime(page)).toHaveValue(""),
    error: "Enter a date that exists.",
    correct: (page) => startTime(page).fill("2025-06-07T08:09"),
    saved: "The policy was saved.",
    value: { notBefore: "2025-06-07 08:09:00" },
  },
];
