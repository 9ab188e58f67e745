import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** Describes a mail server that accepts and stores every message. */
export type MailServer = {
  readonly port: number;
  /** The received messages. */
  readonly messages: readonly string[];
  close(): Promise<void>;
};

/** Starts a mail server on a free loopback port. It supports the required parts of RFC 5321 only. */
export async function startMailServer(): Promise<MailServer> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
    talk(socket, (message) => messages.push(message));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    messages,
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  };
}

function talk(socket: Socket, keep: (message: string) => void): void {
  let letter: string[] | undefined;
  const reply = (line: string): boolean => socket.write(`${line}\r\n`);
  reply("220 test");
  createInterface({ input: socket }).on("line", (line) => {
    if (letter !== undefined) {
      if (line !== ".") return letter.push(line);
      keep(letter.join("\n"));
      letter = undefined;
      return reply("250 taken");
    }
    const word = line.slice(0, 4).toUpperCase();
    if (word === "DATA") {
      letter = [];
      return reply("354 go on");
    }
    if (word === "QUIT") return socket.end("221 bye\r\n");
    return reply("250 fine");
  });
}
