/** Describes a resource or a message of the plan, and the screens that need it. */
export interface Piece {
  readonly name: string;
  readonly bytes: number;
  readonly screens: readonly string[];
}

/** Describes resources and messages that are shipped in one file, and the screens that load it. */
export interface SharedFile {
  readonly names: readonly string[];
  readonly screens: readonly string[];
}

/** Assigns each resource and message to the screens that need it, or to a file that they share. */
export interface PieceFiles {
  /** Names of the pieces that are shipped in each screen's own file. */
  readonly own: ReadonlyMap<string, readonly string[]>;
  readonly shared: readonly SharedFile[];
}

/** The cost of one request in bytes. A screen fetches up to this many unneeded bytes to save a request. */
const REQUEST = 4_000;

/** The largest group of pieces that is repeated in the file of a screen that people open first, in bytes. */
const LARGEST_REPEATED = 11_000;

/** The share of all bytes that may be shipped more than once to save requests. */
const REPEATED = 0.085;

interface Group {
  readonly names: readonly string[];
  readonly bytes: number;
  readonly screens: ReadonlySet<string>;
}

/**
 * Divides pieces into files so that nearly every piece is shipped once, and each screen loads few files and few bytes
 * that it does not need. Pieces that the same screens need form a group. The smallest groups are repeated in the files
 * of their screens, starting with the screens that people open first. The other groups are merged while merging saves
 * something. The same pieces always result in the same files.
 *
 * @param first ids of the screens that people open first
 */
export function sharePieces(pieces: readonly Piece[], first: ReadonlySet<string>): PieceFiles {
  const own = new Map<string, string[]>();
  let allowed = pieces.reduce((sum, { bytes }) => sum + bytes, 0) * REPEATED;
  /** Repeats a group in the files of its screens within the budget, and returns the rest of it. */
  const ship = (group: Group, screens: readonly string[]): Group => {
    const left = [...group.screens].filter((screen) => !screens.includes(screen));
    const repeated = group.bytes * (screens.length - (left.length > 0 ? 0 : 1));
    if (screens.length === 0 || repeated > allowed) return group;
    allowed -= repeated;
    for (const screen of screens) own.set(screen, [...(own.get(screen) ?? []), ...group.names]);
    return { ...group, screens: new Set(left) };
  };
  const groups = bySameScreens(pieces)
    .toSorted((a, b) => a.bytes - b.bytes)
    .map((group) =>
      group.bytes > LARGEST_REPEATED
        ? group
        : ship(
            group,
            [...group.screens].filter((screen) => first.has(screen)),
          ),
    )
    .map((group) => ship(group, [...group.screens]))
    .filter(({ screens }) => screens.size > 0);
  const shared = merged(groups).map(({ names, screens }) => ({ names, screens: [...screens] }));
  // A screen may now load a piece twice: repeated in its own file, and in a shared file that it needs anyway.
  for (const [screen, names] of own) {
    const loaded = new Set(shared.flatMap((file) => (file.screens.includes(screen) ? file.names : [])));
    own.set(
      screen,
      names.filter((name) => !loaded.has(name)),
    );
  }
  return { own, shared };
}

function bySameScreens(pieces: readonly Piece[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { name, bytes, screens } of pieces) {
    const key = screens.toSorted().join();
    const group = groups.get(key);
    groups.set(key, {
      names: [...(group?.names ?? []), name],
      bytes: (group?.bytes ?? 0) + bytes,
      screens: new Set(screens),
    });
  }
  return [...groups.values()];
}

/** Returns the cost of loading a group, summed over its screens. */
function cost({ bytes, screens }: Group): number {
  return screens.size * (bytes + REQUEST);
}

/** Merges the pair of groups with the largest saving until no merge saves anything. */
function merged(groups: readonly Group[]): readonly Group[] {
  const open = new Set(groups);
  const pairs = new Map<Group, Pair>();
  const pairUp = (one: Group): void => {
    const best = bestPair(one, open);
    if (best) pairs.set(one, best);
    else pairs.delete(one);
  };
  for (const group of open) pairUp(group);
  for (;;) {
    const best = [...pairs.values()].reduce<Pair | undefined>((a, b) => (a && a.saved >= b.saved ? a : b), undefined);
    if (!best) return [...open];
    const { one, other, both } = best;
    for (const gone of [one, other]) {
      open.delete(gone);
      pairs.delete(gone);
    }
    open.add(both);
    for (const group of open) {
      const pair = pairs.get(group);
      if (group === both || pair?.other === one || pair?.other === other) pairUp(group);
      else {
        const next = pairOf(group, both);
        if (next.saved > (pair?.saved ?? 0)) pairs.set(group, next);
      }
    }
  }
}

interface Pair {
  readonly one: Group;
  readonly other: Group;
  readonly both: Group;
  readonly saved: number;
}

function bestPair(one: Group, groups: Iterable<Group>): Pair | undefined {
  let best: Pair | undefined;
  for (const other of groups) {
    if (other === one) continue;
    const pair = pairOf(one, other);
    if (pair.saved > (best?.saved ?? 0)) best = pair;
  }
  return best;
}

function pairOf(one: Group, other: Group): Pair {
  const both = {
    names: [...one.names, ...other.names],
    bytes: one.bytes + other.bytes,
    screens: new Set([...one.screens, ...other.screens]),
  };
  return { one, other, both, saved: cost(one) + cost(other) - cost(both) };
}
