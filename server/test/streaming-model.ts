import type { Behavior } from './model-stand-in.ts';

export type Step = string[] | { tool: string; input: unknown }[];

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 0, model: 'stand-in', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const usage = `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 0, model: 'stand-in', choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } })}\n\n`;

function streamStep(response: Parameters<Behavior>[1], step: Step): undefined {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const [first] = step;
  const isTools = typeof first === 'object';
  for (const [index, part] of step.entries()) {
    const call =
      typeof part === 'string'
        ? null
        : { index, id: `call-${index}`, type: 'function', function: { name: part.tool, arguments: JSON.stringify(part.input) } };
    response.write(chunk(call ? { role: 'assistant', tool_calls: [call] } : { role: 'assistant', content: part }));
  }
  response.end(`${chunk({}, isTools ? 'tool_calls' : 'stop')}${usage}data: [DONE]\n\n`);
  return undefined;
}

/** The number of assistant messages in the request selects the step; the last step repeats. */
export const streamSteps =
  (...steps: Step[]): Behavior =>
  ({ body }, response) => {
    const turn = (body.match(/"role":"assistant"/g) ?? []).length;
    return streamStep(response, steps[Math.min(turn, steps.length - 1)] ?? []);
  };

export const streamForever: Behavior = (_asked, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const timer = setInterval(() => response.write(chunk({ content: 'on and on ' })), 5);
  response.on('close', () => clearInterval(timer));
  return undefined;
};
