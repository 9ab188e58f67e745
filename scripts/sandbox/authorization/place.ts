/** Rights of which one is enough to see what a client protects. */
export const VIEW = ["view-clients", "manage-clients", "view-authorization", "manage-authorization"] as const;

/** Rights of which one is enough to change it. */
export const MANAGE = ["manage-clients", "manage-authorization"] as const;

/** The address of the resource server of a client. */
export const RS = "clients/{client}/authz/resource-server";
