import type { PlanPart, PlanResource } from "../../engine/model/plan.ts";
import { type Piece, sharePieces } from "./share-pieces.ts";

/** Resources and texts of the plan that are shipped together. */
interface Pieces {
  readonly resources: Readonly<Record<string, PlanResource>>;
  readonly messages: Readonly<Record<string, string>>;
}

type Kind = keyof Pieces;

/**
 * Returns the modules of the plan's parts by name: one for each screen, and those with what screens share. The module of
 * a screen imports those that it needs, so that a browser fetches them beside it.
 *
 * @param addressOf address under which a module is imported
 */
export function partModules(parts: readonly PlanPart[], addressOf: (module: string) => string): Map<string, string> {
  const lists = parts.filter(({ screen: { entry, view } }) => entry.nav !== undefined && view.kind === "table");
  const { own, shared } = sharePieces(piecesOf(parts), new Set(lists.map(({ screen }) => screen.entry.id)));
  const all: Pieces = {
    resources: Object.assign({}, ...parts.map(({ resources }) => resources)),
    messages: Object.assign({}, ...parts.map(({ messages }) => messages)),
  };
  const taken = new Set<string>();
  const files = shared.map(({ names, screens }) => {
    const pieces = pick(all, names);
    let name = nameOf(pieces, screens);
    while (taken.has(name)) name += "-more";
    taken.add(name);
    return { module: `shared-${name}.plan`, pieces, screens };
  });
  const screenModule = (part: PlanPart): string => {
    const { id } = part.screen.entry;
    const used = files.filter(({ screens }) => screens.includes(id));
    return codeOf(part, pick(all, own.get(id) ?? []), used, addressOf);
  };
  return new Map([
    ...files.map(({ module, pieces }): [string, string] => [module, moduleOf(pieces)]),
    ...parts.map((part): [string, string] => [part.screen.entry.id, screenModule(part)]),
  ]);
}

/** Every resource and text of the parts with the screens that need it. */
function piecesOf(parts: readonly PlanPart[]): Piece[] {
  const pieces = new Map<string, { name: string; bytes: number; screens: string[] }>();
  for (const { screen, resources, messages } of parts)
    for (const [kind, members] of Object.entries({ resources, messages }))
      for (const [key, value] of Object.entries(members)) {
        const name = `${kind}/${key}`;
        const piece = pieces.get(name) ?? { name, bytes: JSON.stringify({ [key]: value }).length, screens: [] };
        piece.screens.push(screen.entry.id);
        pieces.set(name, piece);
      }
  return [...pieces.values()];
}

function pick(all: Pieces, names: readonly string[]): Pieces {
  const of = <Member>(kind: Kind, members: Readonly<Record<string, Member>>): Record<string, Member> =>
    Object.fromEntries(Object.entries(members).filter(([key]) => wanted.has(`${kind}/${key}`)));
  const wanted = new Set(names);
  return { resources: of("resources", all.resources), messages: of("messages", all.messages) };
}

/** Returns what a shared file is called: after its largest resource, or after the first screen that needs its texts. */
function nameOf({ resources }: Pieces, screens: readonly string[]): string {
  const [largest] = Object.values(resources).toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
  return largest?.id ?? `texts-${screens[0]}`;
}

interface SharedModule {
  readonly module: string;
  readonly pieces: Pieces;
}

/** The module of one screen, which puts its part together: other resources of the shared files are not its own. */
function codeOf(
  { screen, resources }: PlanPart,
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
  screen: own.screen,
  resources: {
${members.join("")}  },
  messages: { ${texts.join(", ")} },
};
`;
}

/** Returns a module whose default export is data. */
export function moduleOf(data: object): string {
  return `export default ${literal(data)};\n`;
}

/** Data in source form: a text that the browser parses as JSON, which is faster than reading an object literal. */
export function literal(data: object): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
}
