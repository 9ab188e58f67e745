/* Turns metadata of the server into descriptors: page providers, component properties, user profile. */
export type { TabHost } from "./page-tabs.ts";
export { describeProperties } from "./properties.ts";
export { serverScreensKey } from "./server-screens-key.ts";
export { unwrap } from "./server-text.ts";
export { buildServerScreens, type ServerScreens } from "./server-screens.ts";
export { describeUserProfile, type UserProfileContext } from "./user-profile.ts";
