import { createSocket } from 'node:dgram';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { decodeMessage, type TurnMessage } from './message.ts';

export interface TurnConnection {
  request(message: Buffer): Promise<TurnMessage>;
  close(): void;
}

interface TurnAddress {
  host: string;
  port: number;
  kind: 'udp' | 'tcp' | 'tls';
}

/** Parses a URL such as 'turn:turn.example:3478?transport=tcp' (RFC 7065). Like browsers, ignores the transport's case. */
export function readTurnUrl(url: string): TurnAddress {
  const [, scheme, bracketed, plain, port, transport] =
    /^(turns?):(?:\[([^\]]+)\]|([^:?]+))(?::(\d+))?(?:\?transport=(tcp|udp))?$/i.exec(url) ?? [];
  const host = bracketed ?? plain;
  if (!host) throw new Error('The URL is invalid.');
  if (scheme === 'turns') return { host, port: Number(port ?? 5349), kind: 'tls' };
  return { host, port: Number(port ?? 3478), kind: transport?.toLowerCase() === 'tcp' ? 'tcp' : 'udp' };
}

/** A request is sent up to three times, because datagrams can be lost. */
const RESEND_AFTER_MS = [500, 1500];

function openUdp({ host, port }: TurnAddress): TurnConnection {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  return {
    request: (message) =>
      new Promise((resolve, reject) => {
        const send = () => socket.send(message, port, host, (error) => error && reject(error));
        const timers = RESEND_AFTER_MS.map((wait) => setTimeout(send, wait));
        const stop = () => timers.forEach(clearTimeout);
        socket.once('error', (error) => {
          stop();
          reject(error);
        });
        socket.on('message', (bytes) => {
          // An earlier response can arrive again.
          if (!bytes.subarray(8, 20).equals(message.subarray(8, 20))) return;
          stop();
          try {
            const answer = decodeMessage(bytes);
            if (answer) resolve(answer);
          } catch (error) {
            reject(error);
          }
        });
        socket.once('close', stop);
        send();
      }),
    close: () => socket.close(),
  };
}

function openStream({ host, port, kind }: TurnAddress): TurnConnection {
  // TLS server names cannot be IP addresses (RFC 6066). Without a server name, the certificate is compared with the address.
  const name = isIP(host) ? {} : { servername: host };
  const socket: Socket = kind === 'tls' ? connectTls({ host, port, ...name }) : connect({ host, port });
  return {
    request: (message) =>
      new Promise((resolve, reject) => {
        let received = Buffer.alloc(0);
        socket.removeAllListeners('data');
        socket.once('error', reject);
        socket.once('close', () => reject(new Error('The server closed the connection.')));
        socket.on('data', (bytes) => {
          received = Buffer.concat([received, bytes]);
          try {
            const answer = decodeMessage(received);
            if (answer) resolve(answer);
          } catch (error) {
            reject(error);
          }
        });
        socket.write(message);
      }),
    close: () => socket.destroy(),
  };
}

export function openTurn(url: string): TurnConnection {
  const address = readTurnUrl(url);
  return address.kind === 'udp' ? openUdp(address) : openStream(address);
}
