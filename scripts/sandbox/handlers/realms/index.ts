import type { Route } from "../../calls/call.ts";
import { localization } from "./localization.ts";
import { mail } from "./mail.ts";
import { partialExports } from "./partial-export.ts";
import { partialImports } from "./partial-import.ts";
import { realmLists } from "./realm-lists.ts";
import { realms } from "./realms.ts";

/** Routes of realms, their texts, mail, export and import. */
export const realmRoutes: readonly Route[] = [
  ...realms,
  ...localization,
  ...mail,
  ...partialExports,
  ...partialImports,
  ...realmLists,
];
