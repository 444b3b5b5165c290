import { MARKDOWN_HTML } from '@bros/contract/markdown';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const renderer = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, MARKDOWN_HTML)
  .use(rehypeStringify);

/** Markdown as HTML, of the elements in `MARKDOWN_HTML` alone. */
export const renderMarkdown = (text: string): string => String(renderer.processSync(text));
