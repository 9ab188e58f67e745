/** Amounts of the large server. `children`: subgroups of one group; `composite`: roles in one role. */
export type Amounts = {
  realms: number;
  groups: number;
  children: number;
  users: number;
  sessions: number;
  clients: number;
  roles: number;
};

/** `full` is what the console promises to handle; `small` tries out the benchmark itself within minutes. */
export const AMOUNTS = {
  full: {
    realms: 1_000,
    groups: 10_000,
    children: 1_000,
    users: 100_000,
    sessions: 30_000,
    clients: 5_000,
    roles: 2_000,
  },
  small: { realms: 5, groups: 60, children: 20, users: 200, sessions: 50, clients: 40, roles: 30 },
} as const satisfies Record<string, Amounts>;

/** Name of a set of amounts. */
export type AmountsName = keyof typeof AMOUNTS;
