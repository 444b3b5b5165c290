import { connect, createServer, type Socket } from 'node:net';

/** `node balancer-process.ts 4000 4001 4002` forwards port 4000 to the other ports in turn, and skips a port that refuses connections. */

const [port = 0, ...backends] = process.argv.slice(2).map(Number);
let turn = 0;

function pass(caller: Socket, left: number): void {
  if (left === 0) {
    caller.destroy();
    return;
  }
  const backend = connect(backends[turn++ % backends.length] as number, '127.0.0.1');
  backend.once('error', () => pass(caller, left - 1));
  backend.once('connect', () => {
    backend.removeAllListeners('error');
    for (const [one, other] of [[caller, backend] as const, [backend, caller] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
}

createServer((caller) => {
  caller.on('error', () => undefined);
  pass(caller, backends.length);
}).listen(port, '127.0.0.1');
