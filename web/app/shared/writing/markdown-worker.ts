import { parseMarkdown } from './parse-markdown.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  // The page starts its parse timeout here, so that it excludes the download.
  postMessage('started');
  postMessage(parseMarkdown(data));
});
