import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { signIn } from '../faults/trial.ts';
import { PATIENCE_MS } from '../patience.ts';

export interface CrowdOrder {
  url: string;
  cookies: string[];
  roomIds: string[];
  sockets: number;
}

export interface CrowdReport {
  connected: number;
  breaks: number;
  longestAwayMs: number;
  received: number;
}

export interface Crowd {
  report(): Promise<CrowdReport>;
  leave(): void;
}

export async function gatherCrowd(options: Omit<CrowdOrder, 'cookies'> & { emails: readonly string[] }): Promise<Crowd> {
  const { emails, ...order } = options;
  const cookies: string[] = [];
  for (const email of emails) cookies.push(await signIn(order.url, email));
  const child = fork(fileURLToPath(new URL('./crowd-process.ts', import.meta.url)));
  async function ask(message: CrowdOrder | 'report', withinMs: number): Promise<CrowdReport> {
    const answered = once(child, 'message', { signal: AbortSignal.timeout(withinMs) });
    child.send(message);
    return (await answered)[0] as CrowdReport;
  }
  const leave = () => void child.kill();
  await ask({ ...order, cookies }, 2 * PATIENCE_MS).catch((error: unknown) => {
    leave();
    throw error;
  });
  return { report: () => ask('report', 2 * PATIENCE_MS), leave };
}
