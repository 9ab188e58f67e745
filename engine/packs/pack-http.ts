import type { PackCall } from "../compiler/library/context.ts";
import type { Pack } from "../../generated/types/descriptors.ts";
import type { Http, HttpCall } from "../http/http-call.ts";
import { decodePath } from "../http/url-path.ts";
import { isDeclared, isSlot } from "./declared.ts";
import { permissionsOf } from "./permissions.ts";

/** A call that a pack did not declare. It never reached the server. */
export class UndeclaredCallError extends Error {
  override readonly name = "UndeclaredCallError";
}

/** The way to the server for pieces of a pack: to what its manifest declares, and nowhere else. */
export function packHttp(manifest: Pack, calls: readonly PackCall[], http: Http): Http {
  const uses = calls.filter(
    (call) => call.pack === manifest.id && call.via !== undefined && isDeclared(call, manifest),
  );
  const { read, write } = permissionsOf(manifest);
  const isHeldBack = (call: HttpCall): boolean => {
    const segments = [call.base ?? "realm", ...decodePath(call.path)];
    const addresses = call.method === "GET" ? [...write, ...read] : write;
    const isOwn = addresses.some((address) => fits(address, segments, true));
    const isUse = uses.some(
      ({ method, address }) => (method === call.method || reads(call, method)) && fits(address, segments, false),
    );
    return !isOwn && !isUse;
  };
  return {
    isHeldBack,
    async send(call) {
      if (isHeldBack(call)) throw new UndeclaredCallError(refusal(manifest, call));
      return http.send(call);
    },
  };
}

/** Returns what a declared write replaces is read before, so that nothing of others is lost. */
function reads(call: HttpCall, declared: string): boolean {
  return call.method === "GET" && declared === "PUT";
}

function fits(pattern: string, segments: readonly string[], below: boolean): boolean {
  const parts = pattern.split("/");
  if (parts.length > segments.length || (!below && parts.length < segments.length)) return false;
  return parts.every((part, index) => isSlot(part) || part === segments[index]);
}

function refusal({ id }: Pack, { method, base = "realm", path }: HttpCall): string {
  return `The extension "${id}" does not declare the call ${method} ${base}/${path}, so it was not made.`;
}
