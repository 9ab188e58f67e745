import { generateKeyPairSync } from "node:crypto";
import { type Answer, complaint, ok, type Rec, text } from "../../http/exchange.ts";
import { table } from "../../world/realm-data.ts";
import { type Call, type Route, route, VIEW_CLIENTS } from "../../calls/call.ts";
import { clientOf } from "./clients.ts";

const MANAGE = ["manage-clients"] as const;
const AT = "clients/{client}/certificates/{attr}";

/** Returns the keys of a client for the purpose in the path. A missing row is created. */
function stored(call: Call): Rec {
  const rows = table(call.realm, `clients/${text(clientOf(call), "id")}/certificates`);
  const attr = call.params["attr"] ?? "";
  const found = rows.find((row) => row["attr"] === attr);
  if (found) return found;
  const made: Rec = { attr };
  rows.push(made);
  return made;
}

/** Returns the representation of keys without the private key, which only the response to its generation contains. */
const answered = ({ attr: _, privateKey: __, ...shown }: Rec): Rec => shown;

function generate(call: Call): Rec {
  const pair = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "der" },
  });
  // This replaces a self-signed certificate. It is only shown and returned.
  const certificate = pair.publicKey.toString("base64");
  return Object.assign(stored(call), { certificate, privateKey: pair.privateKey.toString("base64") });
}

/** Reads the format and the file's text from the form data of an upload. */
function upload(call: Call): Answer {
  const body = call.raw.toString("latin1");
  const format = /name="keystoreFormat"\r\n\r\n([^\r]*)/.exec(body)?.[1] ?? "";
  const file = /name="file"[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(body)?.[1]?.trim();
  if (file === undefined || file === "") throw complaint(400, "Certificate not found");
  const found = stored(call);
  delete found["certificate"];
  delete found["publicKey"];
  delete found["jwks"];
  const bare = file.replaceAll(/-----[^-]+-----|\s/g, "");
  if (format === "JSON Web Key Set") found["jwks"] = file;
  else found[format === "Public Key PEM" ? "publicKey" : "certificate"] = bare;
  return ok(answered(found));
}

function store(call: Call): Answer {
  if (text(call.body, "storePassword") === "")
    throw complaint(400, "Need to specify a store password for jks download");
  const content = Buffer.from(`${text(call.body, "format")} ${text(call.body, "keyAlias")}`);
  return { status: 200, body: content, headers: { "content-type": "application/octet-stream" } };
}

/** Routes of clients' keys: reading, generating, uploading and downloading them. */
export const clientCertificates: Route[] = [
  route("GET", AT, VIEW_CLIENTS, (call) => ok(answered(stored(call)))),
  route("POST", `${AT}/generate`, MANAGE, (call) => {
    const { attr: _, ...made } = generate(call);
    return ok(made);
  }),
  route("POST", `${AT}/upload`, MANAGE, upload),
  route("POST", `${AT}/upload-certificate`, MANAGE, upload),
  route("POST", `${AT}/download`, VIEW_CLIENTS, store),
  route("POST", `${AT}/generate-and-download`, MANAGE, (call) => {
    const answer = store(call);
    generate(call);
    return answer;
  }),
];
