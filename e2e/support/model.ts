import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from './test.ts';

const SEARCH = { name: 'search', arguments: JSON.stringify({ question: 'What does a month in Lisbon cost?' }) };

function piece(delta: object, finish: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 0, model: 'stand-in', choices })}\n\n`;
}
const end = (reason: string) => `${piece({}, reason)}data: [DONE]\n\n`;

/** OpenAI's API. Calls the search tool, then answers with the test's text. */
export async function startModel() {
  let isBroken = false;
  let speaking: ServerResponse | undefined;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (isBroken) return void response.writeHead(500).end();
      const { messages } = JSON.parse(Buffer.concat(parts).toString()) as { messages: { role: string }[] };
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (messages.at(-1)?.role !== 'tool') {
        const call = { index: 0, id: 'call', type: 'function', function: SEARCH };
        return void response.end(piece({ role: 'assistant', tool_calls: [call] }) + end('tool_calls'));
      }
      response.flushHeaders();
      speaking = response;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function listen(): Promise<ServerResponse> {
    await expect.poll(() => speaking !== undefined, 'the model was asked').toBe(true);
    return speaking as ServerResponse;
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async say(words: string): Promise<void> {
      (await listen()).write(piece({ role: 'assistant', content: words }));
    },
    async finish(): Promise<void> {
      (await listen()).end(end('stop'));
      speaking = undefined;
    },
    async expectHungUp(): Promise<void> {
      const answer = await listen();
      await expect.poll(() => answer.destroyed, 'the site closed the connection').toBe(true);
      speaking = undefined;
    },
    breakDown(): void {
      isBroken = true;
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
