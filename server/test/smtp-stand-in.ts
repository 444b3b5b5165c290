import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Accepts every email (RFC 5321), except to addresses in `unknown`. */
export interface SmtpStandIn {
  url: string;
  /** Sorted oldest first. */
  mails: string[];
  stop(): Promise<void>;
}

export async function startSmtpStandIn({
  port = 0,
  unknown = [],
}: {
  port?: number;
  unknown?: string[];
} = {}): Promise<SmtpStandIn> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    converse(socket, mails, unknown).catch(() => undefined);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function converse(socket: Socket, mails: string[], unknown: string[]): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let content: string[] | undefined;
  say('220 stand-in');
  for await (const line of createInterface({ input: socket })) {
    if (content) {
      if (line !== '.') {
        content.push(line);
        continue;
      }
      mails.push(content.join('\n'));
      content = undefined;
      say('250 taken');
    } else if (/^data$/i.test(line)) {
      content = [];
      say('354 go on');
    } else if (/^quit$/i.test(line)) {
      say('221 bye');
    } else {
      const isUnknown = /^rcpt to:/i.test(line) && unknown.some((address) => line.includes(`<${address}>`));
      say(isUnknown ? '550 no such user here' : '250 fine');
    }
  }
}
