import type { Command } from "../../ui/menu/command-list.tsx";
import type { Searchable } from "./rank.ts";

/** A command with what happens when it is chosen: an address of the console, or something to run. */
export interface PaletteCommand extends Command, Searchable {
  /** `/acme/realm-settings/login?at=…` */
  readonly to?: string | undefined;
  readonly run?: (() => void) | undefined;
  /** Offered before anything is typed. */
  readonly first?: boolean | undefined;
}
