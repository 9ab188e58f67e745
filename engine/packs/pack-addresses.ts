/**
 * Reads a text file beside the console; `undefined` when it does not exist. Rejects with the cause when it cannot be
 * loaded: a network failure, an error status, or an HTML page instead of the file.
 */
export type ReadFile = (address: string) => Promise<string | undefined>;

/** A list of packs that could not be read. */
export interface PackListError {
  readonly list: string;
  readonly cause: string;
}

/** URLs of packs, and the lists that could not be read. */
export interface FoundPacks {
  readonly addresses: readonly string[];
  readonly errors: readonly PackListError[];
}

/** File that lists packs when the page does not: a static host cannot list folders. */
const LIST_FILE = "packs.json";

/**
 * Returns the URLs of packs in load order: those that the page configures, else those of `packs.json` beside it. The
 * page may also configure a list, as themes do, whose settings are read only when the server starts. A list that cannot
 * be read does not affect other packs.
 */
export async function packAddresses(configured: readonly string[] | undefined, read: ReadFile): Promise<FoundPacks> {
  const lists = (configured ?? [LIST_FILE]).map(async (address): Promise<FoundPacks> => {
    if (address.split("/").at(-1) !== LIST_FILE) return { addresses: [address], errors: [] };
    try {
      return { addresses: parseList(address, await read(address), configured !== undefined), errors: [] };
    } catch (error) {
      return { addresses: [], errors: [{ list: address, cause: causeOf(error) }] };
    }
  });
  const found = await Promise.all(lists);
  return { addresses: found.flatMap(({ addresses }) => addresses), errors: found.flatMap(({ errors }) => errors) };
}

/** Returns the message of an error without its full stop. */
export function causeOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
}

/** Parses a list. A name is a folder in `packs` beside the list; anything else is a URL relative to the list. */
function parseList(address: string, text: string | undefined, isConfigured: boolean): readonly string[] {
  if (text === undefined) {
    if (isConfigured) throw new Error("there is no such file");
    return [];
  }
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list) || !list.every((item) => typeof item === "string"))
    throw new Error('it must be a list of folders, such as ["acme-invoices"]');
  const base = address.slice(0, -LIST_FILE.length);
  return list.map((folder: string) => {
    if (!/[/.]/.test(folder)) return `${base}packs/${folder}`;
    return /^(?:\/|[a-z]+:)/.test(folder) ? folder : `${base}${folder}`;
  });
}
