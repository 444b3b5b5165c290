import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

interface Asked {
  /** Part of the instruction; the response must contain it. */
  nonce: string;
  instruction: string;
  content: string;
  takesSchema: boolean;
  body: string;
}

/** Undefined if the behavior wrote the response itself. */
export type Behavior = (asked: Asked, response: ServerResponse) => string | undefined;

export async function startModelStandIn() {
  const received: Asked[] = [];
  let behave: Behavior = ({ nonce }) => JSON.stringify({ nonce, reason: 'none', confidence: 0 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const body = JSON.parse(text);
      const [system, user] = body.messages as { content: string }[];
      const instruction = system?.content ?? '';
      const asked = {
        instruction,
        nonce: /"nonce": "([^"]+)"/.exec(instruction)?.[1] ?? '',
        content: user?.content ?? '',
        takesSchema: body.response_format?.type === 'json_schema',
        body: text,
      };
      received.push(asked);
      const content = behave(asked, response);
      if (content === undefined) return;
      response.setHeader('content-type', 'application/json');
      const choice = { index: 0, finish_reason: 'stop', message: { role: 'assistant', content } };
      response.end(JSON.stringify({ id: 'one', object: 'chat.completion', created: 0, model: 'stand-in', choices: [choice] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    behave(next: Behavior) {
      behave = next;
    },
  };
}

export const answer =
  (reason: string, confidence: number): Behavior =>
  ({ nonce }) =>
    JSON.stringify({ nonce, reason, confidence });

export const respond =
  (status: number, body: string): Behavior =>
  (_asked, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    return undefined;
  };
