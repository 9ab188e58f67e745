import type { Page } from "playwright";
import { numbered } from "../measure/bulk-data.ts";
import type { ConsoleName } from "../measure/measure.ts";
import type { Ids } from "./seed/ids.ts";
import { CROWD, childName, SCALE_REALM } from "./seed/large-data.ts";
import type { PartName } from "./seed/parts.ts";

/**
 * Describes how a user gets to a list: by an address, or by an action on the page that differs per console. A console
 * without such a list is left out.
 */
type Way = { to: (ids: Ids) => string } | Partial<Record<ConsoleName, (page: Page) => Promise<unknown>>>;

/** A list that grows with the amounts. */
export type ScaleScreen = {
  part: PartName;
  title: string;
  /** Returns the address to start from; the way there is not measured. */
  from: (ids: Ids) => string;
  /** A text in a row of the start page, so that the measurement begins when that page is rendered. */
  standing?: string;
  way: Way;
  /** A text in a row of the list. */
  shows: string;
};

const realm = () => `/${SCALE_REALM}`;
const at = (path: string) => () => `/${SCALE_REALM}/${path}`;
const crowd = (ids: Ids) => `/${SCALE_REALM}/groups/${ids.crowd}`;
const mapping = (ids: Ids) => `/${SCALE_REALM}/users/${ids.user}/role-mapping`;

/** Returns actions that fill the search box of either console with a text and press Enter. */
const searches = (text: string) => {
  const search = async (page: Page) => {
    const box = page.getByRole("main").getByRole("textbox").first();
    await box.fill(text);
    await box.press("Enter");
  };
  return { ours: search, stock: search };
};
const opensTab = (name: string) => {
  const open = (page: Page) => page.getByRole("tab", { name, exact: true }).first().click();
  return { ours: open, stock: open };
};
const first = (prefix: string) => numbered(prefix, 0);

/** Every measured list, by the part of the seed data that makes it large. */
export const SCALE_SCREENS: readonly ScaleScreen[] = [
  { part: "users", title: "users", from: realm, way: { to: at("users") }, shows: first("user") },
  {
    part: "users",
    title: "users, searched",
    from: at("users"),
    standing: first("user"),
    way: searches("user-00123"),
    shows: "user-00123",
  },
  { part: "groups", title: "groups", from: realm, way: { to: at("groups") }, shows: CROWD },
  {
    part: "groups",
    title: "groups, searched",
    from: at("groups"),
    standing: CROWD,
    // The stock console's search shows only top-level groups and hides the match below its parent.
    way: { ours: searches(childName(CROWD, 7)).ours },
    shows: childName(CROWD, 7),
  },
  { part: "groups", title: "group with many children", from: realm, way: { to: crowd }, shows: childName(CROWD, 0) },
  {
    part: "groups",
    title: "group with many members",
    from: crowd,
    standing: childName(CROWD, 0),
    way: opensTab("Members"),
    shows: first("user"),
  },
  { part: "roles", title: "roles", from: realm, way: { to: at("roles") }, shows: first("role") },
  {
    part: "roles",
    title: "role made of many",
    from: realm,
    way: { to: (ids) => `/${SCALE_REALM}/roles/${ids.composite}/associated-roles` },
    shows: first("role"),
  },
  {
    part: "roles",
    title: "choosing among many roles",
    from: mapping,
    way: {
      ours: async (page) => {
        await page.getByRole("button", { name: "Assign realm roles" }).first().click();
      },
      stock: async (page) => {
        await page
          .getByTestId(/^(assignRole|add-role-mapping-button)$/)
          .first()
          .click();
        await page.getByTestId("roles-role").first().click();
      },
    },
    shows: first("role"),
  },
  { part: "clients", title: "clients", from: realm, way: { to: at("clients") }, shows: first("client") },
  {
    part: "clients",
    title: "clients, searched",
    from: at("clients"),
    standing: first("client"),
    way: searches("client-00023"),
    shows: "client-00023",
  },
  {
    part: "sessions",
    title: "sessions of a client",
    from: realm,
    way: { to: (ids) => `/${SCALE_REALM}/clients/${ids.client}/sessions` },
    shows: "user-",
  },
  {
    part: "realms",
    title: "realms",
    from: () => "/master",
    way: { to: () => "/master/realms" },
    // The server lists realms in no order.
    shows: "realm-0",
  },
];
