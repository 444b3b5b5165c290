import { buffer } from 'node:stream/consumers';
import type { PictureOutcome, PictureTask } from './isolated.ts';
import { PictureRefusal } from './refusal.ts';
import { cropPicture, importPicture } from './renditions.ts';

/**
 * The process that decodes one picture. It reads the task as its first message and the file from its standard input, sends the outcome, and waits to be ended.
 * It ends itself as soon as it takes more memory than the task allows, or its parent is gone. It does so by SIGKILL: a gentler exit waits for the decoder.
 */
const LOOK_MS = 5;
const end = () => process.kill(process.pid, 'SIGKILL');

async function work({ kind, shape, crop }: PictureTask): Promise<PictureOutcome> {
  try {
    const file = await buffer(process.stdin);
    return { result: kind === 'import' ? await importPicture(file, shape, crop) : await cropPicture(file, shape, crop) };
  } catch (error) {
    if (error instanceof PictureRefusal) return { refused: error.code, data: error.data };
    throw error;
  }
}

process.once('disconnect', end);
process.once('message', async (task: PictureTask) => {
  setInterval(() => {
    if (process.memoryUsage.rss() > task.memoryBytes) end();
  }, LOOK_MS);
  process.send?.(await work(task));
});
