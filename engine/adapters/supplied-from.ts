const SUPPLIERS = ["org.keycloak.services.ui.extend.UiPageProvider", "org.keycloak.services.ui.extend.UiTabProvider"];

/** Returns what of server info the supplied screens are made of, as a text; "" when nothing supplies any. */
export function suppliedFrom(info: { readonly componentTypes?: unknown }): string {
  const types = info.componentTypes;
  if (typeof types !== "object" || types === null) return "";
  const listed = SUPPLIERS.map((type): unknown => Reflect.get(types, type));
  return listed.some((list) => Array.isArray(list) && list.length > 0) ? JSON.stringify(listed) : "";
}
