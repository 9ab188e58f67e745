/** Maps keywords of the first edition to their current names, by the kind of object that contains them. */
export const RENAMED = {
  badge: { tooltip: "help" },
  get: { absent: "optional" },
  ask: { typed: "confirm" },
  empty: { view: "show" },
  order: { by: "sort" },
  rows: { add: "label" },
  record: { resource: "from" },
  rights: { write: "update" },
  step: { absent: "optional", same: "sameWindow", receive: "accept" },
  download: { of: "value" },
  link: { to: "screen" },
  number: { suffix: "unit" },
  duration: { units: "unit" },
  piece: {
    was: "formerly",
    learn: "docs",
    of: "record",
    switch: "toggle",
    at: "into",
    on: "placement",
    to: "link",
    change: "set",
    widget: "run",
    // The parent of a member of a patch.
    in: "parent",
    // The steps of a wizard are its sections.
    steps: "sections",
  },
  screen: { crumb: "breadcrumb" },
  // The screen that shows a record may declare its arguments.
  resource: { address: "screen", under: "parent" },
  list: { below: "descendants", absent: "optional" },
  read: { also: "load", absent: "optional" },
  children: { level: "value" },
  pack: { needs: "server" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns all former names of a keyword, in any kind of object. */
export function formerNames(word: string): readonly string[] {
  return FORMER.get(word) ?? [];
}

const FORMER = formerKeywords();

function formerKeywords(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [former, now] of Object.values(RENAMED).flatMap((words) => Object.entries<string>(words))) {
    const names = found.get(now) ?? [];
    found.set(now, names.includes(former) ? names : [...names, former]);
  }
  return found;
}
