import type {
  FeatureRepresentation,
  ServerInfoRepresentation,
  WhoAmIRepresentation,
} from "../../generated/types/entities.ts";

export type { RealmRepresentation } from "../../generated/types/entities.ts";

type PersonMember = "userId" | "realm" | "displayName" | "locale" | "temporary" | "createRealm";

/** The who-am-I response with defaults for missing members: the administrator and the rights in each realm. */
export type WhoAmI = Readonly<Required<Pick<WhoAmIRepresentation, PersonMember>>> & {
  readonly realm_access: Readonly<Record<string, readonly string[]>>;
};

/** A server feature flag of `GET /admin/serverinfo`. */
export type ServerFeature = FeatureRepresentation;

/** The response of `GET /admin/serverinfo`. */
export type ServerInfo = Readonly<ServerInfoRepresentation>;
