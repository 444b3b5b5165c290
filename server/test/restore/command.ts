import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface CommandEnd {
  code: number | null;
  output: string;
  seconds: number;
}

export async function runCommand(
  file: 'back-up.ts' | 'restore.ts' | 'repeat-deletions.ts',
  args: string[],
  env: Record<string, string>,
): Promise<CommandEnd> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--import', './server/src/quick-imports.ts', `./server/src/${file}`, ...args], {
    cwd: ROOT,
    env: { LOG_LEVEL: 'warn', ...env },
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, output: chunks.join(''), seconds: (performance.now() - startedAt) / 1000 };
}

export async function runSuccessfully(...[file, args, env]: Parameters<typeof runCommand>): Promise<CommandEnd> {
  const end = await runCommand(file, args, env);
  if (end.code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${end.code}:\n${end.output}`);
  return end;
}
