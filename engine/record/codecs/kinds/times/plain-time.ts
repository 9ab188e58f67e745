import { defineCodec } from "../codec.ts";

const STORED = /^(\d{4}-\d{2}-\d{2}) (\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?$/;

/** Decodes the server's local time `yyyy-mm-dd hh:mm:ss` of time policies to `yyyy-mm-ddThh:mm`, with non-zero seconds. */
export const plainTime = defineCodec({
  decode(stored) {
    const [, day, hour = "", minute, second = "00"] = (typeof stored === "string" && STORED.exec(stored)) || [];
    if (day === undefined) return stored;
    return `${day}T${hour.padStart(2, "0")}:${minute}${second === "00" ? "" : `:${second}`}`;
  },
  encode(decoded) {
    const [, day, time, second = ":00"] = (typeof decoded === "string" && LOCAL_TIME.exec(decoded)) || [];
    return day === undefined ? decoded : `${day} ${time}${second}`;
  },
});
