/**
 * Describes one kind of generated files. Steps are independent of each other and deterministic: the same sources result
 * in the same bytes. Each step owns its `folder` below `generated/`; `files` returns the content by file name within
 * it.
 */
export type Step = { name: string; folder: string; files: () => Promise<Record<string, string>> };
