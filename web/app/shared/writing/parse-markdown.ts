import { MARKDOWN_HTML } from '@bros/contract/core/markdown';
import type { Nodes, Root } from 'hast';
import type { Nodes as MarkdownNodes, Root as MarkdownRoot } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { remarkLinkEnds } from './markdown-links.ts';

/** What a page draws without a pause. `nodes` are the parts of the parsed text, such as a paragraph, a link and each piece of text. */
const MARKDOWN_LIMITS = { characters: 40_000, depth: 40, nodes: 20_000, referencedCharacters: 200_000 };

/** Refuses a tree that is small as Markdown and large when it is drawn. It walks without recursion, since the tree may be deep. */
const remarkLimits = () => (tree: MarkdownRoot) => {
  let nodes = 0;
  let references = 0;
  let longestAddress = 0;
  const open: { node: MarkdownNodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (const { node, depth } of open) {
    nodes += 1;
    // Rows that are short of cells are filled up.
    if (node.type === 'table') nodes += node.children.length * (node.align?.length ?? 0);
    // Each reference repeats the address of its definition.
    if (node.type === 'linkReference') references += 1;
    if (node.type === 'definition') longestAddress = Math.max(longestAddress, node.url.length + (node.title?.length ?? 0));
    if (depth > MARKDOWN_LIMITS.depth || nodes > MARKDOWN_LIMITS.nodes) throw new Error('Nested too deeply, or too many parts');
    if ('children' in node) for (const child of node.children) open.push({ node: child, depth: depth + 1 });
  }
  if (references * longestAddress > MARKDOWN_LIMITS.referencedCharacters) throw new Error('Too many long references');
};

/** A page has its one h1 already: '# Heading' becomes an h2. */
const remarkHeadings = () => (tree: MarkdownRoot) => {
  for (const part of tree.children) if (part.type === 'heading' && part.depth === 1) part.depth = 2;
};

/** Places in the source are most of a tree's size, and nobody reads them after the parse. */
const rehypeWithoutPlaces = () =>
  function removePlaces(node: Nodes): void {
    delete node.position;
    if ('children' in node) for (const child of node.children) removePlaces(child);
  };

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkLimits)
  .use(remarkLinkEnds)
  .use(remarkHeadings)
  .use(remarkRehype)
  .use(rehypeSanitize, MARKDOWN_HTML)
  .use(rehypeWithoutPlaces)
  .freeze();

/**
 * Returns the elements of a text in Markdown: those of the contract's list, without the HTML in the text. Returns null above the limits. Some texts keep the
 * parser busy for minutes, so that a page only calls it in a worker.
 */
export function parseMarkdown(text: string): Root | null {
  if (text.length > MARKDOWN_LIMITS.characters) return null;
  try {
    return processor.runSync(processor.parse(text));
  } catch {
    // Above a limit, or so deep that the parser's recursion overflowed the stack.
    return null;
  }
}
