import type { PlanPart, PlanResource, PlanScreen } from "../../engine/language/index.ts";
import type { FirstNeeds } from "./first-tabs.ts";
import { type Piece, sharePieces } from "./share-pieces.ts";

/** Lists resources and messages that are shipped together. */
interface Pieces {
  readonly resources: Readonly<Record<string, PlanResource>>;
  readonly messages: Readonly<Record<string, string>>;
}

type Kind = keyof Pieces;

/** Describes a module that collects resources and messages, and the screen that they belong to. */
interface Unit extends Pieces {
  readonly module: string;
  readonly screen?: PlanScreen;
  /** The module with the resources and messages that only the other tabs need. */
  readonly rest?: string;
}

/**
 * Returns the modules of the plan's parts by name: one for each screen, a second one for screens whose other tabs need
 * more, and those that screens share. The module of a screen imports the modules that it needs, so that a browser
 * fetches them in parallel.
 *
 * @param addressOf returns the address under which a module is imported
 * @param needs lists what screens need while their first tab is open, by id; a screen without an entry loads everything
 */
export function partModules(
  parts: readonly PlanPart[],
  addressOf: (module: string) => string,
  needs: ReadonlyMap<string, FirstNeeds> = new Map(),
): Map<string, string> {
  const units = parts.flatMap((part) => unitsOf(part, needs.get(part.screen.entry.id)));
  const lists = parts.filter(({ screen: { entry, view } }) => entry.nav !== undefined && view.kind === "table");
  const { own, shared } = sharePieces(piecesOf(units), new Set(lists.map(({ screen }) => screen.entry.id)));
  const all: Pieces = {
    resources: Object.assign({}, ...parts.map(({ resources }) => resources)),
    messages: Object.assign({}, ...parts.map(({ messages }) => messages)),
  };
  const usedNames = new Set<string>();
  const files = shared.map(({ names, screens }) => {
    const pieces = pick(all, names);
    let name = nameOf(pieces, screens);
    while (usedNames.has(name)) name += "-more";
    usedNames.add(name);
    return { module: `shared-${name}.plan`, pieces, screens };
  });
  const codeFor = (unit: Unit): string => {
    const used = files.filter(({ screens }) => screens.includes(unit.module));
    return codeOf(unit, pick(all, own.get(unit.module) ?? []), used, addressOf);
  };
  return new Map([
    ...files.map(({ module, pieces }): [string, string] => [module, moduleOf(pieces)]),
    ...units.map((unit): [string, string] => [unit.module, codeFor(unit)]),
  ]);
}

/** Returns the modules of a part: one, or two when its first tab needs only some of its resources and messages. */
function unitsOf({ screen, resources, messages }: PlanPart, needs: FirstNeeds | undefined): readonly Unit[] {
  const { id } = screen.entry;
  if (needs === undefined) return [{ module: id, screen, resources, messages }];
  const rest = `${id}-rest.plan`;
  const split = <Member>(members: Readonly<Record<string, Member>>, isFirst: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(members).filter(([key]) => isFirst(key)));
  return [
    {
      module: id,
      screen,
      rest,
      resources: split(resources, (key) => needs.resources.has(key)),
      messages: split(messages, (key) => needs.messages.has(key)),
    },
    {
      module: rest,
      resources: split(resources, (key) => !needs.resources.has(key)),
      messages: split(messages, (key) => !needs.messages.has(key)),
    },
  ];
}

/** Returns every resource and message with the modules that need it. */
function piecesOf(units: readonly Unit[]): Piece[] {
  const pieces = new Map<string, { name: string; bytes: number; screens: string[] }>();
  for (const { module, resources, messages } of units)
    for (const [kind, members] of Object.entries({ resources, messages }))
      for (const [key, value] of Object.entries(members)) {
        const name = `${kind}/${key}`;
        const piece = pieces.get(name) ?? { name, bytes: JSON.stringify({ [key]: value }).length, screens: [] };
        piece.screens.push(module);
        pieces.set(name, piece);
      }
  return [...pieces.values()];
}

function pick(all: Pieces, names: readonly string[]): Pieces {
  const of = <Member>(kind: Kind, members: Readonly<Record<string, Member>>): Record<string, Member> =>
    Object.fromEntries(Object.entries(members).filter(([key]) => required.has(`${kind}/${key}`)));
  const required = new Set(names);
  return { resources: of("resources", all.resources), messages: of("messages", all.messages) };
}

/** Returns the name of a shared file: its largest resource, or the first screen that needs its messages. */
function nameOf({ resources }: Pieces, screens: readonly string[]): string {
  const [largest] = Object.values(resources).toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
  return largest?.id ?? `texts-${screens[0]?.replace(".plan", "")}`;
}

interface SharedModule {
  readonly module: string;
  readonly pieces: Pieces;
}

/** Returns the code of a unit's module. It picks the unit's own resources from the shared files. */
function codeOf(
  { screen, resources, rest }: Unit,
  own: Pieces,
  shared: readonly SharedModule[],
  addressOf: (module: string) => string,
): string {
  const from = (id: string): string => {
    const at = shared.findIndex(({ pieces }) => id in pieces.resources);
    return `${at < 0 ? "own" : `shared${at}`}.resources[${JSON.stringify(id)}]`;
  };
  const imports = shared.map(({ module }, at) => `import shared${at} from ${JSON.stringify(addressOf(module))};\n`);
  const members = Object.keys(resources).map((id) => `    ${JSON.stringify(id)}: ${from(id)},\n`);
  const texts = [...shared.map((_, at) => `...shared${at}.messages`), "...own.messages"];
  return `${imports.join("")}const own = ${literal({ screen, ...own })};
export default {
${screen === undefined ? "" : "  screen: own.screen,\n"}${rest === undefined ? "" : restCode(addressOf(rest))}  resources: {
${members.join("")}  },
  messages: { ${texts.join(", ")} },
};
`;
}

function restCode(address: string): string {
  return `  rest: async () => (await import(${JSON.stringify(address)})).default,\n`;
}

/** Returns the code of a module whose default export is the data. */
export function moduleOf(data: object): string {
  return `export default ${literal(data)};\n`;
}

/** Returns data as source code. The browser parses a JSON string faster than an object literal. */
export function literal(data: object): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
}
