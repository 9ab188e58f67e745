/** Rights, one of which is required to view the authorization of a client. */
export const VIEW = ["view-clients", "manage-clients", "view-authorization", "manage-authorization"] as const;

/** Rights, one of which is required to change the authorization of a client. */
export const MANAGE = ["manage-clients", "manage-authorization"] as const;

/** The path of a client's resource server. */
export const RS = "clients/{client}/authz/resource-server";

/** Rights, one of which is required to view the permissions of administrators. */
export const VIEW_PERMISSIONS = ["view-realm", "manage-realm"] as const;

/** Rights that are required to change the permissions of administrators. */
export const MANAGE_PERMISSIONS = ["manage-realm"] as const;
