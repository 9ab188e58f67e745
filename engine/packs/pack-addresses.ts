/** Reads one file beside the console as text; `undefined` when it is not there. Rejects when the network fails. */
export type ReadFile = (address: string) => Promise<string | undefined>;

/** The file that lists packs where the page itself does not: a static host cannot list folders. */
const LIST = "packs.json";

/**
 * The addresses of packs in load order: what the page says, else what `packs.json` beside it says.
 *
 * @throws Error when `packs.json` is no list of texts
 */
export async function packAddresses(said: readonly string[] | undefined, read: ReadFile): Promise<readonly string[]> {
  if (said !== undefined) return said;
  const text = await read(LIST);
  if (text === undefined) return [];
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list) || !list.every((item) => typeof item === "string"))
    throw new Error(`${LIST} must be a list of folders: ["acme-invoices"].`);
  return list.map((folder: string) => (/[/.]/.test(folder) ? folder : `packs/${folder}`));
}
