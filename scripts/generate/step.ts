/**
 * One kind of generated files. Steps are independent of each other and deterministic: the same sources give the same bytes.
 * `folder`: below `generated/`, owned by the step alone. `files`: content by file name within that folder.
 */
export type Step = { name: string; folder: string; files: () => Promise<Record<string, string>> };
