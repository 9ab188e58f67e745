import { randomUUID } from "node:crypto";
import { type Rec, text, texts } from "../http/exchange.ts";
import type { RealmData } from "../world/realm-data.ts";

const MOST_EVENTS = 5_000;

/** Records a user event if the realm stores events of this type. The newest event is first. */
export function recordEvent(data: RealmData, type: string, facts: Rec): void {
  if (data.realm["eventsEnabled"] !== true) return;
  const wanted = texts(data.realm, "enabledEventTypes");
  if (wanted.length > 0 && !wanted.includes(type)) return;
  const event = { id: randomUUID(), time: Date.now(), type, realmId: text(data.realm, "id"), ...facts };
  data.events.unshift(
    Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined && value !== "")),
  );
  data.events.length = Math.min(data.events.length, MOST_EVENTS);
}
