import { LESSON_HTML } from '@bros/contract/course-markdown';
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
  .use(rehypeSanitize, LESSON_HTML)
  .use(rehypeStringify);

/** A lesson's Markdown as HTML, of the elements in `LESSON_HTML` alone. */
export const renderLesson = (text: string): string => String(renderer.processSync(text));
