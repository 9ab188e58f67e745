import { type Contract, record, type Stage } from "./contract.ts";

const both = { view: ["admin", "user"], edit: ["admin", "user"] };

async function profile(on: Stage): Promise<void> {
  const config = record(await on.call("GET", "users/profile", 200));
  const attributes = config["attributes"] as Record<string, unknown>[];
  await on.call("PUT", "users/profile", 400, { body: { attributes: [] } });
  await on.call("PUT", "users/profile", 400, { body: { attributes: [...attributes, { name: "a/b" }] } });
  const more = [
    {
      name: "department",
      displayName: "Department",
      permissions: both,
      required: { roles: ["admin"] },
      validations: { options: { options: ["a", "b"] } },
      annotations: { inputType: "select" },
      multivalued: false,
    },
    {
      name: "phone",
      group: "contact",
      permissions: { view: ["admin"], edit: ["user"] },
      validations: { length: { min: 3, max: 10 } },
    },
    { name: "tags", permissions: both, multivalued: true, validations: { pattern: { pattern: "[a-z]+" } } },
  ];
  const groups = [{ name: "contact", displayHeader: "Contact", displayDescription: "How to reach" }];
  await on.call("PUT", "users/profile", 200, { body: { attributes: [...attributes, ...more], groups } });
  await on.call("GET", "users/profile", 200);
  await on.call("GET", "users/profile/metadata", 200);
  await on.call("POST", "users", 400, { body: { username: "ann" } });
  await on.call("POST", "users", 400, { body: { username: "ann", attributes: { department: ["x"] } } });
  await on.call("POST", "users", 400, { body: { username: "ann", attributes: { department: ["a"], tags: ["A1"] } } });
  const ann = await on.create("users", {
    username: "ann",
    attributes: { department: ["a"], tags: ["x", "y"], unknown: ["z"] },
  });
  const read = record(await on.call("GET", `users/${ann}`, 200, { query: { userProfileMetadata: "true" } }));
  on.same("the attributes of a closed profile", read["attributes"], { department: ["a"], tags: ["x", "y"] });
  await on.call("PUT", `users/${ann}`, 204, { body: { attributes: { department: ["b"] } } });
  await on.call("GET", `users/${ann}`, 200);
  await on.call("PUT", `users/${ann}`, 400, { body: { attributes: {} } });
  await on.call("PUT", "users/profile", 200, {
    body: { attributes: [...attributes, ...more], groups, unmanagedAttributePolicy: "ENABLED" },
  });
  await on.call("PUT", `users/${ann}`, 204, { body: { attributes: { department: ["b"], "free.one": ["1", "2"] } } });
  await on.call("GET", `users/${ann}`, 200);
  await on.call("GET", `users/${ann}/unmanagedAttributes`, 200);
  await on.call("GET", "users", 200, { query: { q: "department:b" } });
  await on.call("GET", "users", 200, { query: { q: "department:a" } });
  await on.call("PUT", "users/profile", 200, {
    body: { attributes: [...attributes, ...more], groups, unmanagedAttributePolicy: "ADMIN_VIEW" },
  });
  await on.call("GET", `users/${ann}`, 200);
  await on.call("PUT", `users/${ann}`, 204, { body: { firstName: "Ann" } });
  await on.call("GET", `users/${ann}`, 200);
}

/** Contracts for the user profile and its effect on users. */
export const profiles: Contract[] = [{ name: "user profile", run: profile }];
