/** The files of a valid pack by name, into which the mistakes are written. */
export const GOOD_PACK: Readonly<Record<string, string>> = {
  "pack.json": `{
  "id": "vendors",
  "version": "1.0.0",
  "language": 2,
  "title": "vendors",
  "files": [
    "vendor.schema.json",
    "vendor.resource.json",
    "list.screen.json",
    "add.screen.json",
    "vendor.screen.json",
    "user.patch.json",
    "messages.en.json"
  ],
  "permissions": ["write server/realms/{realm}/vendors", "use user/list"]
}
`,
  "vendor.schema.json": `{
  "$id": "vendors-vendor",
  "title": "Vendor",
  "type": "object",
  "required": ["name"],
  "properties": {
    "id": { "type": "string", "readOnly": true },
    "name": { "type": "string", "minLength": 3 },
    "status": { "type": "string", "enum": ["ACTIVE", "BLOCKED"] },
    "contractEnd": { "type": "string", "format": "date" },
    "paid": { "type": "boolean" },
    "owner": { "type": "string", "refersTo": "user" }
  }
}
`,
  "vendor.resource.json": `{
  "id": "vendors-vendor",
  "entity": "vendors-vendor",
  "label": "vendor",
  "plural": "vendors",
  "base": "server",
  "path": "realms/{realm}/vendors",
  "name": "/name",
  "rights": { "read": "view-realm", "update": "manage-realm" },
  "list": { "paging": "first-max", "search": "search", "filters": ["/status"] },
  "actions": {
    "block": {
      "label": "block",
      "icon": "lock",
      "placement": ["row", "selection"],
      "when": { "/status": "ACTIVE" },
      "ask": [
        { "title": "blockVendor", "sections": [{ "fields": [{ "ref": "/reason", "control": "text-area", "label": "reason" }] }] }
      ],
      "do": [
        { "post": "realms/{realm}/vendors/{vendors-vendor}/block", "base": "server", "body": { "reason": "/reason" } }
      ],
      "done": "blocked"
    },
    "renew": { "label": "renew", "do": [{ "save": { "/paid": true } }] }
  },
  "define": { "details": { "fields": ["/name", "/status", "/contractEnd", "/owner"] } }
}
`,
  "list.screen.json": `{
  "id": "vendors-list",
  "path": "/vendors",
  "nav": { "group": "extensions", "order": 10, "label": "vendors", "icon": "building" },
  "kind": "table",
  "title": "vendors",
  "from": "vendors-vendor",
  "load": { "people": { "from": "user" } },
  "columns": [
    "/name",
    { "ref": "/status", "cell": "badge" },
    { "ref": "/contractEnd", "label": "ends" },
    { "id": "who", "label": "owner", "value": { "from": "$load/people", "value": "$item/username", "one": true } },
    { "ref": "/paid", "control": "switch", "save": { "do": [{ "save": { "/paid": "/paid" } }], "done": "saved" } }
  ],
  "actions": ["create", "block", "delete"],
  "empty": { "title": "noVendors", "actions": ["create"] }
}
`,
  "add.screen.json": `{
  "id": "vendors-add",
  "path": "/vendors/add",
  "kind": "form",
  "record": "vendors-vendor",
  "title": "addVendor",
  "sections": [{ "use": "vendors-vendor/details" }]
}
`,
  "vendor.screen.json": `{
  "id": "vendors-vendor",
  "path": "/vendors/{vendors-vendor}",
  "kind": "form",
  "record": "vendors-vendor",
  "title": "/name",
  "actions": ["renew", { "use": "delete", "placement": ["page"] }],
  "sections": [
    { "use": "vendors-vendor/details" },
    {
      "id": "state",
      "title": "state",
      "fields": [
        { "ref": "/paid", "required": true, "when": { "/status": "ACTIVE" } },
        { "id": "again", "ref": "/status", "control": "radio", "label": "again", "options": ["ACTIVE"] }
      ]
    }
  ]
}
`,
  "user.patch.json": `{
  "screen": "user",
  "tabs": [
    {
      "id": "vendors",
      "after": "groups",
      "title": "vendors",
      "kind": "table",
      "from": "vendors-vendor",
      "columns": ["/name", { "ref": "/contractEnd", "label": "ends" }]
    }
  ]
}
`,
  "messages.en.json": `{
  "addVendor": "Add vendor",
  "again": "Again",
  "block": "Block",
  "blocked": "{{name}} was blocked.",
  "blockVendor": "Block this vendor?",
  "ends": "Ends",
  "contractEnd": "Contract ends",
  "noVendors": "No vendors",
  "owner": "Owner",
  "paid": "Paid",
  "reason": "Reason",
  "renew": "Renew",
  "saved": "Saved.",
  "state": "State",
  "status": "Status",
  "vendor": "vendor",
  "vendors": "Vendors"
}
`,
};
