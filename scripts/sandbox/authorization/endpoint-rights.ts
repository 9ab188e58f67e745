/** Rights of which one is enough to see what a client protects. */
export const VIEW = ["view-clients", "manage-clients", "view-authorization", "manage-authorization"] as const;

/** Rights of which one is enough to change it. */
export const MANAGE = ["manage-clients", "manage-authorization"] as const;

/** The address of the resource server of a client. */
export const RS = "clients/{client}/authz/resource-server";

/** Rights of which one is enough to see what administrators are permitted. */
export const VIEW_PERMISSIONS = ["view-realm", "manage-realm"] as const;

/** Rights that it takes to change it. */
export const MANAGE_PERMISSIONS = ["manage-realm"] as const;
