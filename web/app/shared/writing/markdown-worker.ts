import { parseMarkdown } from './parse-markdown.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  // Tells the page to start its parse timeout, which must exclude the download.
  postMessage('started');
  postMessage(parseMarkdown(data));
});
