/* The services that a page gets: server, settings, alerts and texts. */
export type { AlertRequest, Alerts, AlertTone } from "./alert-requests.ts";
export type { ConsoleServices } from "./console-services.ts";
export { ConsoleContext, useConsole } from "./use-console.ts";
export { NavigationContext, useAddress, useLeaveGuard, useNavigation } from "./use-navigation.ts";
