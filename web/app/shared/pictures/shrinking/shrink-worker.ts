import { drawSmaller, type ShrinkTask } from './draw-smaller.ts';

addEventListener('message', async ({ data }: MessageEvent<ShrinkTask>) => postMessage(await drawSmaller(data)));
