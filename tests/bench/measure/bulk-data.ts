/** Number of objects in the measured realm. */
export const AMOUNTS = { users: 10_000, groups: 1_000, roles: 1_300, clients: 300, realms: 40 } as const;

/** Name of the realm that is measured. */
export const BENCH_REALM = "bench";

/** Returns a name that ends in a number with leading zeros, so that names sort as their numbers do. */
export function numbered(prefix: string, index: number): string {
  return `${prefix}-${String(index).padStart(5, "0")}`;
}

/** Returns users `user-00000` … as `partialImport` expects them, without passwords. */
export function benchUsers(first: number, count: number): object[] {
  return range(first, count).map((index) => {
    const username = numbered("user", index);
    return { username, enabled: true, email: `${username}@bench.example`, firstName: "Bench", lastName: `No ${index}` };
  });
}

/** Returns realm roles `role-00000` …. */
export function benchRoles(count: number): object[] {
  return range(0, count).map((index) => ({ name: numbered("role", index), description: `Role number ${index}` }));
}

/** Returns public clients `client-00000` …. */
export function benchClients(count: number): object[] {
  return range(0, count).map((index) => ({ clientId: numbered("client", index), publicClient: true, enabled: true }));
}

/** Cuts `total` into pieces of at most `size`: `[first, count]` each. */
export function pieces(total: number, size: number): [first: number, count: number][] {
  return range(0, Math.ceil(total / size)).map((piece) => [piece * size, Math.min(size, total - piece * size)]);
}

/** Returns `count` numbers from `first` on. */
export function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
