import { parseMarkdown } from './parse-markdown.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  // The page starts its time limit for the parse now, so that it does not include the download.
  postMessage('started');
  postMessage(parseMarkdown(data));
});
