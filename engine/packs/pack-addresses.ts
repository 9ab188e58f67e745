/**
 * Reads one file beside the console as text; `undefined` when it is not there. Rejects with the cause when it could not be
 * loaded: the network fails, or the server answers with an error or with a page.
 */
export type ReadFile = (address: string) => Promise<string | undefined>;

/** A list of packs that could not be read, with the cause. */
export interface ListFault {
  readonly list: string;
  readonly cause: string;
}

/** The packs that were found, and the lists that could not be read. */
export interface FoundPacks {
  readonly addresses: readonly string[];
  readonly faults: readonly ListFault[];
}

/** The file that lists packs where the page itself does not: a static host cannot list folders. */
const LIST = "packs.json";

/**
 * Returns the addresses of packs in load order: what the page says, else what `packs.json` beside it says. The page may
 * name such a list too, as the one page of a theme whose settings are read at the server's start only. A list that cannot
 * be read costs its own packs and no others.
 */
export async function packAddresses(said: readonly string[] | undefined, read: ReadFile): Promise<FoundPacks> {
  const lists = (said ?? [LIST]).map(async (address): Promise<FoundPacks> => {
    if (address.split("/").at(-1) !== LIST) return { addresses: [address], faults: [] };
    try {
      return { addresses: listedIn(address, await read(address), said !== undefined), faults: [] };
    } catch (error) {
      return { addresses: [], faults: [{ list: address, cause: causeOf(error) }] };
    }
  });
  const found = await Promise.all(lists);
  return { addresses: found.flatMap(({ addresses }) => addresses), faults: found.flatMap(({ faults }) => faults) };
}

/** Returns what an error says, as the end of a sentence. */
export function causeOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
}

/** A name is a folder in `packs` beside the list; anything else is an address, seen from the list. */
function listedIn(address: string, text: string | undefined, isNamed: boolean): readonly string[] {
  if (text === undefined) {
    if (isNamed) throw new Error("there is no such file");
    return [];
  }
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list) || !list.every((item) => typeof item === "string"))
    throw new Error('it must be a list of folders, such as ["acme-invoices"]');
  const beside = address.slice(0, -LIST.length);
  return list.map((folder: string) => {
    if (!/[/.]/.test(folder)) return `${beside}packs/${folder}`;
    return /^(?:\/|[a-z]+:)/.test(folder) ? folder : `${beside}${folder}`;
  });
}
