import { isMap } from "../../../../language/index.ts";
import { defineCodec } from "../codec.ts";

/**
 * Decodes a role name of mappers and policies, `role` or `client.role`, to `{ role, client? }`. The last dot separates:
 * client ids often contain dots, role names seldom.
 */
export const roleName = defineCodec({
  decode(stored) {
    if (typeof stored !== "string" || stored === "") return stored;
    const dot = stored.lastIndexOf(".");
    return dot > 0 && dot < stored.length - 1
      ? { role: stored.slice(dot + 1), client: stored.slice(0, dot) }
      : { role: stored };
  },
  encode(decoded) {
    if (!isMap(decoded) || typeof decoded.role !== "string") return decoded;
    return typeof decoded.client === "string" && decoded.client !== ""
      ? `${decoded.client}.${decoded.role}`
      : decoded.role;
  },
});
