/* Start, router, frame and palette of the console. */
export type { Boot } from "./boot/boot.ts";
export type { InspectWindowProps } from "./boot/inspect-door.ts";
export { resolveAddress } from "./boot/resolve-address.ts";
export { ShellContext } from "./boot/shell-context.ts";
