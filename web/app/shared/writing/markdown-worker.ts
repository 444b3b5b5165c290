import { parseMarkdown } from './parse-markdown.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  // The page counts the time of the parse from here on, and not that of the download.
  postMessage('started');
  postMessage(parseMarkdown(data));
});
