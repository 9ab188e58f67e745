import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** Timeout for each reply of a mail server, in milliseconds. */
const PATIENCE = 5000;

/** A message to a mail server, which is sent without encryption and authentication. */
export type Letter = { host: string; port: number; from: string; to: string; subject: string; text: string };

/**
 * Sends a message to a mail server (RFC 5321).
 *
 * @throws Error when the server cannot be reached or rejects the message; with the server's reply, if there is one
 */
export async function deliver(letter: Letter): Promise<void> {
  const socket = connect({ host: letter.host, port: letter.port, timeout: PATIENCE });
  try {
    await opened(socket);
    const answers = repliesOf(socket);
    await expectReply(answers, 220);
    for (const [line, code] of conversation(letter)) {
      socket.write(`${line}\r\n`);
      await expectReply(answers, code);
    }
    socket.end("QUIT\r\n");
  } finally {
    socket.destroy();
  }
}

function conversation({ from, to, subject, text }: Letter): readonly (readonly [string, number])[] {
  const head = `From: ${from}\r\nTo: ${to}\r\nSubject: ${subject}`;
  return [
    ["EHLO localhost", 250],
    [`MAIL FROM:<${from}>`, 250],
    [`RCPT TO:<${to}>`, 250],
    ["DATA", 354],
    [`${head}\r\n\r\n${text}\r\n.`, 250],
  ];
}

function opened(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once("connect", resolve).once("error", reject);
    socket.once("timeout", () => reject(new Error("The mail server does not answer.")));
  });
}

/** Yields the last line of every reply. In earlier lines the code is followed by a hyphen. */
async function* repliesOf(socket: Socket): AsyncGenerator<string> {
  socket.on("timeout", () => socket.destroy(new Error("The mail server does not answer.")));
  for await (const line of createInterface({ input: socket })) if (/^\d{3}(?: |$)/.test(line)) yield line;
}

async function expectReply(replies: AsyncGenerator<string>, code: number): Promise<void> {
  const { value, done } = await replies.next();
  if (done === true || !value.startsWith(String(code)))
    throw new Error(value ?? "The mail server ended the conversation.");
}
