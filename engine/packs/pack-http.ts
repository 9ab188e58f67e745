import type { PackCall } from "../compiler/index.ts";
import type { Pack } from "../../generated/types/descriptors.ts";
import { type Http, type HttpCall, decodePath } from "../http/index.ts";
import { isDeclared, isSlot } from "./is-declared.ts";
import { permissionsOf } from "./pack-permissions.ts";

/** A call that the manifest of a pack does not declare. It was not sent. */
class UndeclaredCallError extends Error {
  override readonly name = "UndeclaredCallError";
}

/** Restricts the client of a pack to the calls that its manifest declares. */
export function packHttp(manifest: Pack, calls: readonly PackCall[], http: Http): Http {
  const uses = calls.filter(
    (call) => call.pack === manifest.id && call.via !== undefined && isDeclared(call, manifest),
  );
  const { read, write } = permissionsOf(manifest);
  const isBlocked = (call: HttpCall): boolean => {
    const segments = [call.base ?? "realm", ...decodePath(call.path)];
    const addresses = call.method === "GET" ? [...write, ...read] : write;
    const isOwn = addresses.some((address) => matches(address, segments, true));
    const isUse = uses.some(
      ({ method, address }) =>
        (method === call.method || isReadBeforeWrite(call, method)) && matches(address, segments, false),
    );
    return !isOwn && !isUse;
  };
  return {
    isBlocked,
    async send(call) {
      if (isBlocked(call)) throw new UndeclaredCallError(undeclaredMessage(manifest, call));
      return http.send(call);
    },
  };
}

/** Returns whether a read belongs to a declared PUT: the record is read first, so that foreign members are preserved. */
function isReadBeforeWrite(call: HttpCall, declared: string): boolean {
  return call.method === "GET" && declared === "PUT";
}

function matches(pattern: string, segments: readonly string[], allowDescendants: boolean): boolean {
  const parts = pattern.split("/");
  if (parts.length > segments.length || (!allowDescendants && parts.length < segments.length)) return false;
  return parts.every((part, index) => isSlot(part) || part === segments[index]);
}

function undeclaredMessage({ id }: Pack, { method, base = "realm", path }: HttpCall): string {
  return `The extension "${id}" does not declare the call ${method} ${base}/${path}, so it was not sent.`;
}
