import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

interface Node {
  type: string;
  depth?: number;
  value?: string;
  children?: Node[];
}

const parser = unified().use(remarkParse).use(remarkGfm);

/** The words of a node without their marks; HTML is never shown, so its tags are not words. */
const wordsOf = ({ type, value, children = [] }: Node): string =>
  type === 'html' ? '' : (value ?? children.map(wordsOf).join(''));

/** The headings of the two upper levels, in their order. The reading page gives each of them an anchor. */
export function contentsOf(text: string): string[] {
  const { children = [] } = parser.parse(text) as Node;
  return children.filter(({ type, depth = 0 }) => type === 'heading' && depth <= 2).map((heading) => wordsOf(heading).trim());
}
