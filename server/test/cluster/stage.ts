import type { Machine } from '../faults/machine.ts';
import { type Stage, startTogether } from '../faults/stage.ts';
import { findPort } from '../process.ts';
import { startBalancer } from './balancer.ts';

const WEB = ['web', 'web'];
const WORKERS = ['worker', 'worker'];

export async function openCluster(dataDir: string, settings: Record<string, string>): Promise<Stage> {
  const port = await findPort();
  const env = { ...settings, PUBLIC_URL: `http://localhost:${port}` };
  const { machines, close } = await startTogether(
    dataDir,
    [...WEB, ...WORKERS].map((role) => ({ ...env, ROLE: role })),
  );
  const web = machines.slice(0, WEB.length);
  const balancer = await startBalancer(port, web).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const turn = { application: createRoundRobin(web), worker: createRoundRobin(machines.slice(WEB.length)) };
  const front: Machine = {
    url: env.PUBLIC_URL,
    async fail(fault) {
      if (fault === 'balancer') await balancer.fail();
      else if (fault === 'application' || fault === 'worker') await turn[fault]().fail(fault);
      else throw new Error(`A cluster has no fault '${fault}'.`);
    },
    endsByItself: () => machines.reduce((sum, machine) => sum + machine.endsByItself(), 0),
    output: () => machines.map((machine) => machine.output()).join(''),
    stop: () => balancer.stop(),
  };
  return {
    machines: [front],
    async close() {
      await balancer.stop();
      await close();
    },
  };
}

function createRoundRobin(machines: readonly Machine[]): () => Machine {
  let turn = 0;
  return () => machines[turn++ % machines.length] as Machine;
}
