import { BENCH_REALM, numbered } from "./bulk-data.ts";

/**
 * Describes a measured screen: its address after the `#`, the same in both consoles, and what shows that its data is
 * loaded.
 */
export type BenchScreen = {
  path: string;
  /** A text in a row of the list, or the value of an input. */
  shows: { row: string } | { value: string };
};

export const SCREENS = {
  users: { path: `/${BENCH_REALM}/users`, shows: { row: numbered("user", 0) } },
  roles: { path: `/${BENCH_REALM}/roles`, shows: { row: numbered("role", 0) } },
  groups: { path: `/${BENCH_REALM}/groups`, shows: { row: numbered("group", 0) } },
  realms: { path: "/master/realms", shows: { row: BENCH_REALM } },
  "realm-settings": { path: `/${BENCH_REALM}/realm-settings`, shows: { value: BENCH_REALM } },
} satisfies Record<string, BenchScreen>;

/** Name of a screen that can be measured. */
export type ScreenName = keyof typeof SCREENS;
