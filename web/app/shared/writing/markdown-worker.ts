import { parseMarkdown } from './parse-markdown.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  // The page's time limit for the parse must not include the download.
  postMessage('started');
  postMessage(parseMarkdown(data));
});
