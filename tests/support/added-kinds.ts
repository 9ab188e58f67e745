import { USER_STORAGE } from "../../scripts/sandbox/handlers/ldap-provider.ts";
import { typesOf } from "../../scripts/sandbox/handlers/server-info.ts";
import { table } from "../../scripts/sandbox/world/realm-data.ts";
import type { World } from "../../scripts/sandbox/world/world.ts";

/** A directory that an extension brings: what its users are read from. */
const DIRECTORY = {
  id: "directory",
  helpText: "People of a file.",
  properties: [
    {
      name: "file",
      label: "File",
      helpText: "Where it lies.",
      type: "String",
      required: true,
    },
  ],
  metadata: {},
};

/** Kinds of identity providers that a server has when somebody turned their features on. */
const BY_FEATURE = [
  { groupName: "User-defined", name: "SPIFFE", id: "spiffe" },
  { groupName: "User-defined", name: "Default Trust", id: "default-trust" },
];

/** Brings the kinds of providers that no server has by itself, and that screens are there for. */
export function addKinds(world: World): void {
  addDirectoryKind(world);
  world.identityProviders = BY_FEATURE;
}

/** Brings a kind of user storage that no server has by itself, and one directory of it. */
export function addDirectoryKind(world: World): void {
  const storages = [...typesOf(world, USER_STORAGE), DIRECTORY];
  world.componentTypes = { ...world.componentTypes, [USER_STORAGE]: storages };
  const acme = world.realm("acme");
  if (acme)
    table(acme, "components").push({
      id: "acme-directory",
      name: "acme-directory",
      providerId: DIRECTORY.id,
      providerType: USER_STORAGE,
      parentId: acme.realm["id"],
      config: { enabled: ["false"], priority: ["5"], file: ["/etc/people"] },
    });
}
