/** Reads one file beside the console as text; `undefined` when it is not there. Rejects when the network fails. */
export type ReadFile = (address: string) => Promise<string | undefined>;

/** The file that lists packs where the page itself does not: a static host cannot list folders. */
const LIST = "packs.json";

/**
 * The addresses of packs in load order: what the page says, else what `packs.json` beside it says. The page may name such
 * a list too, as the one page of a theme whose settings are read at the server's start only.
 *
 * @throws Error when a `packs.json` is no list of texts
 */
export async function packAddresses(said: readonly string[] | undefined, read: ReadFile): Promise<readonly string[]> {
  const lists = (said ?? [LIST]).map((address) => (isList(address) ? listedIn(address, read) : [address]));
  return (await Promise.all(lists)).flat();
}

const isList = (address: string): boolean => address.split("/").at(-1) === LIST;

/** A name is a folder in `packs` beside the list; anything else is an address, seen from the list. */
async function listedIn(address: string, read: ReadFile): Promise<readonly string[]> {
  const text = await read(address);
  if (text === undefined) return [];
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list) || !list.every((item) => typeof item === "string"))
    throw new Error(`${LIST} must be a list of folders: ["acme-invoices"].`);
  const beside = address.slice(0, -LIST.length);
  return list.map((folder: string) => {
    if (!/[/.]/.test(folder)) return `${beside}packs/${folder}`;
    return /^(?:\/|[a-z]+:)/.test(folder) ? folder : `${beside}${folder}`;
  });
}
