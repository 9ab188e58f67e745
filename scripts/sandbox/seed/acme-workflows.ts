import { randomUUID } from "node:crypto";
import { type Rec, text } from "../http/exchange.ts";
import { activate } from "../workflows/workflow-runs.ts";
import { personNamed } from "../world/directory.ts";
import { type RealmData, table } from "../world/realm-data.ts";

/** Adds workflows to the example realm, and a user for whom one of them is scheduled. */
export function acmeWorkflows(data: RealmData): void {
  const made = [
    {
      name: "Disable idle users",
      on: "user-authenticated",
      concurrency: { "restart-in-progress": "true" },
      steps: [
        { uses: "notify-user", after: "60d", with: { message: "You have not signed in for 60 days." } },
        { uses: "disable-user", after: "30d" },
      ],
    },
    {
      name: "Contractors leave",
      enabled: false,
      on: "user-group-membership-added(/contractors)",
      if: "not has-role(staff)",
      steps: [
        { uses: "grant-role", with: { role: "contractor" } },
        { uses: "delete-user", after: "365d" },
      ],
    },
    { name: "Unused clients", on: "client-authenticated", steps: [{ uses: "disable-client", after: "90d" }] },
  ].map(({ steps, ...workflow }): Rec => {
    return { id: randomUUID(), ...workflow, steps: steps.map((step) => ({ ...step, id: randomUUID() })) };
  });
  table(data, "workflows").push(...made);
  const [idle = {}] = made;
  activate(data, idle, text(personNamed(data, "ben.okafor"), "id"), "");
}
