import { tryAtAction } from "./at-action.ts";
import { PLACED_ACTIONS } from "./placed-actions.ts";

tryAtAction(PLACED_ACTIONS.filter((_, index) => index % 2 === 0));
