import type { Admin } from "../admin.ts";

const IDLE = {
  name: "Disable idle users",
  on: "user-authenticated",
  steps: [
    { uses: "notify-user", after: "60d", with: { message: ["You have not signed in for 60 days."] } },
    { uses: "disable-user", after: "30d" },
  ],
};

/** Adds a workflow to a realm. */
export async function seedWorkflows(admin: Admin, realm: string): Promise<void> {
  await admin.send("POST", `/${realm}/workflows`, IDLE);
}
