import type { Route } from "../../calls/call.ts";
import { events } from "./events.ts";
import { sharedSignals } from "./shared-signals.ts";

/** Routes of events and shared signals. */
export const eventRoutes: readonly Route[] = [...sharedSignals, ...events];
