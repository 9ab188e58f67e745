import type {
  FeatureRepresentation,
  ServerInfoRepresentation,
  WhoAmIRepresentation,
} from "../../generated/types/entities.ts";

export type { RealmRepresentation } from "../../generated/types/entities.ts";

type PersonMember = "userId" | "realm" | "displayName" | "locale" | "temporary" | "createRealm";

/** Who-am-I: the administrator and the rights held in each realm; what the server leaves out is filled in. */
export type WhoAmI = Readonly<Required<Pick<WhoAmIRepresentation, PersonMember>>> & {
  readonly realm_access: Readonly<Record<string, readonly string[]>>;
};

/** One switch of the server, as `GET /admin/serverinfo` lists it. */
export type ServerFeature = FeatureRepresentation;

/** Server info, as `GET /admin/serverinfo` answers it. */
export type ServerInfo = Readonly<ServerInfoRepresentation>;
