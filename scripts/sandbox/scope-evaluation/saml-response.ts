import { randomUUID } from "node:crypto";
import type { Call } from "../calls/call.ts";
import { object, type Rec, text } from "../http/exchange.ts";
import { groupNames, organizationNames, personValues } from "./map-claims.ts";
import { issuerOf, sourceOf } from "./tokens.ts";

const FORMATS: Record<string, string> = { Basic: "basic", "URI Reference": "uri", Unspecified: "unspecified" };
const VALUE_TYPE =
  'xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string"';

const MARKS: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;" };
const escaped = (words: string): string => words.replaceAll(/[<>&"]/g, (mark) => MARKS[mark] ?? mark);

/** Returns the lines of an XML element with its content. */
function tag(name: string, attributes: string, inside: readonly string[]): string[] {
  const open = attributes === "" ? name : `${name} ${attributes}`;
  return [`<${open}>`, ...inside.map((line) => `    ${line}`), `</${name}>`];
}

const line = (name: string, attributes: string, words: string): string =>
  `<${attributes === "" ? name : `${name} ${attributes}`}>${escaped(words)}</${name}>`;

/** Returns the lines of an attribute of the assertion. */
function attribute(config: Rec, values: readonly string[]): string[] {
  const friendly = text(config, "friendly.name");
  const format = FORMATS[text(config, "attribute.nameformat")] ?? "basic";
  const named = [
    ...(friendly === "" ? [] : [`FriendlyName="${escaped(friendly)}"`]),
    `Name="${escaped(text(config, "attribute.name"))}"`,
    `NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:${format}"`,
  ];
  const inside = values.map((value) => line("saml:AttributeValue", VALUE_TYPE, value));
  return tag("saml:Attribute", named.join(" "), inside);
}

/** Returns several values as one attribute, or as one attribute each. */
const listed = (config: Rec, values: readonly string[]): string[] =>
  config["single"] === "true" ? attribute(config, values) : values.flatMap((value) => attribute(config, [value]));

/** Returns the attributes that a mapper adds to the assertion. */
function attributesOf(mapper: Rec, source: ReturnType<typeof sourceOf>): string[] {
  const { call, requested, who, roles } = source;
  const config = object(mapper, "config");
  switch (mapper["protocolMapper"]) {
    case "saml-user-property-mapper":
    case "saml-user-attribute-mapper": {
      const values = personValues(who, text(config, "user.attribute"));
      return values.length === 0 ? [] : attribute(config, values);
    }
    case "saml-hardcode-attribute-mapper":
      return attribute(config, [text(config, "attribute.value")]);
    case "saml-group-membership-mapper":
      return listed(config, groupNames(call, who, config["full.path"] !== "false"));
    case "saml-organization-membership-mapper": {
      const names = organizationNames(call, who, [...requested.words, "organization:*"]);
      return names.length === 0 ? [] : attribute({ "attribute.name": "organization" }, names);
    }
    case "saml-role-list-mapper":
      return listed(config, [...roles.realm, ...[...roles.clients.values()].flatMap((names) => [...names])]);
    default:
      return [];
  }
}

/** Returns the client ids of the assertion's audience. */
function audiences({ requested, mappers, roles }: ReturnType<typeof sourceOf>): string[] {
  const more = mappers.flatMap(({ mapper }) => {
    const config = object(mapper, "config");
    if (mapper["protocolMapper"] === "saml-audience-mapper")
      return [text(config, "included.client.audience") || text(config, "included.custom.audience")];
    return mapper["protocolMapper"] === "saml-audience-resolve-mapper" ? [...roles.clients.keys()] : [];
  });
  return [...new Set([text(requested.client, "clientId"), ...more])].filter((one) => one !== "");
}

/** Returns the SAML response of a sign-in at a client, as XML without a signature. */
export function samlResponse(call: Call, who: Rec): string {
  const source = sourceOf(call, who);
  const isSaml = source.requested.client["protocol"] === "saml";
  const at = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
  const issuer = line("saml:Issuer", "", issuerOf(call));
  const nameId = "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified";
  const subject = tag("saml:Subject", "", [
    line("saml:NameID", `Format="${nameId}"`, text(who, "username")),
    ...tag("saml:SubjectConfirmation", 'Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"', [
      `<saml:SubjectConfirmationData NotOnOrAfter="${at(298)}"/>`,
    ]),
  ]);
  const conditions = tag("saml:Conditions", `NotBefore="${at(-2)}" NotOnOrAfter="${at(58)}"`, [
    ...tag(
      "saml:AudienceRestriction",
      "",
      audiences(source).map((one) => line("saml:Audience", "", one)),
    ),
  ]);
  const class_ = "urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified";
  const session = `AuthnInstant="${at(0)}" SessionIndex="${source.sid}" SessionNotOnOrAfter="${at(36_000)}"`;
  const statement = tag(
    "saml:AuthnStatement",
    session,
    tag("saml:AuthnContext", "", [line("saml:AuthnContextClassRef", "", class_)]),
  );
  const attributes = source.mappers.flatMap(({ mapper }) => attributesOf(mapper, source));
  const message = isSaml
    ? [...statement, ...(attributes.length === 0 ? [] : tag("saml:AttributeStatement", "", attributes))]
    : [];
  const begun = (namespaces: string): string =>
    `${namespaces} ID="ID_${randomUUID()}" IssueInstant="${at(0)}" Version="2.0"`;
  const success = '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/>';
  const assertion = tag("saml:Assertion", begun('xmlns="urn:oasis:names:tc:SAML:2.0:assertion"'), [
    issuer,
    ...subject,
    ...conditions,
    ...message,
  ]);
  const spaces =
    'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';
  const response = tag("samlp:Response", begun(spaces), [issuer, ...tag("samlp:Status", "", [success]), ...assertion]);
  return `${response.join("\n")}\n`;
}
