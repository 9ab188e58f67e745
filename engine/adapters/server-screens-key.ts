const PROVIDER_TYPES = [
  "org.keycloak.services.ui.extend.UiPageProvider",
  "org.keycloak.services.ui.extend.UiTabProvider",
];

/** Serializes the part of server info that determines the server-provided screens; "" when there are none. */
export function serverScreensKey(info: { readonly componentTypes?: unknown }): string {
  const types = info.componentTypes;
  if (typeof types !== "object" || types === null) return "";
  const listed = PROVIDER_TYPES.map((type): unknown => Reflect.get(types, type));
  return listed.some((list) => Array.isArray(list) && list.length > 0) ? JSON.stringify(listed) : "";
}
