import type { Command } from "../../ui/index.ts";
import type { Searchable } from "./rank.ts";

/** A command with its effect: an address of the console, or a function to run. */
export interface PaletteCommand extends Command, Searchable {
  /** Address of the destination, such as `/acme/realm-settings/login?at=…`. */
  readonly to?: string | undefined;
  readonly run?: (() => void) | undefined;
  /** True if the command is offered before anything is typed. */
  readonly first?: boolean | undefined;
}
