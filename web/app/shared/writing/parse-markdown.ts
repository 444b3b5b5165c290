import { MARKDOWN_HTML } from '@bros/contract/core/markdown';
import { findLinks } from '@bros/contract/core/web-links';
import type { Nodes, Root } from 'hast';
import type { Nodes as MarkdownNodes, Root as MarkdownRoot } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

interface MarkdownNode {
  type: string;
  url?: string;
  value?: string;
  children?: MarkdownNode[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** The text of a bare URL; null for `[text](url)` and `<url>`. */
function bareUrlOf({ type, url, children, position }: MarkdownNode): string | null {
  const value = type === 'link' && children?.length === 1 ? children[0]?.value : undefined;
  if (value === undefined || !/^(?:https?:\/\/|www\.)/i.test(value) || !url?.endsWith(value)) return null;
  const length = position ? (position.end.offset ?? 0) - (position.start.offset ?? 0) : value.length;
  return length === value.length ? value : null;
}

/** Ends a bare URL before punctuation. `www.` becomes https, a URL with a user name becomes text. */
function readNode(node: MarkdownNode): MarkdownNode[] {
  const bareUrl = bareUrlOf(node);
  const [found] = bareUrl === null ? [] : findLinks(bareUrl);
  if (bareUrl === null || found?.index !== 0) return [node];
  const { written, url } = found;
  if (!url) return [{ type: 'text', value: bareUrl }];
  const link = {
    ...node,
    url: /^www\./i.test(written) ? `https://${written}` : written,
    children: [{ type: 'text', value: written }],
  };
  return written === bareUrl ? [link] : [link, { type: 'text', value: bareUrl.slice(written.length) }];
}

/** Ends bare URLs before every script's punctuation, because GFM knows only ASCII. */
const remarkLinkEnds = () =>
  function endLinks(tree: MarkdownNode): void {
    for (const child of tree.children ?? []) endLinks(child);
    if (tree.children) tree.children = tree.children.flatMap(readNode);
  };

/** Within these limits, rendering does not visibly pause. `nodes` are parsed paragraphs, links, texts and so on. */
const MARKDOWN_LIMITS = { characters: 40_000, depth: 40, nodes: 20_000, referencedCharacters: 200_000 };

/** A short text may become a large tree, so this throws above the limits. Iterative, because a tree may be deep. */
const remarkLimits = () => (tree: MarkdownRoot) => {
  let nodes = 0;
  let references = 0;
  let longestUrl = 0;
  const open: { node: MarkdownNodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (const { node, depth } of open) {
    nodes += 1;
    // Rendering pads short rows with cells.
    if (node.type === 'table') nodes += node.children.length * (node.align?.length ?? 0);
    // Each reference repeats its definition's URL.
    if (node.type === 'linkReference') references += 1;
    if (node.type === 'definition') longestUrl = Math.max(longestUrl, node.url.length + (node.title?.length ?? 0));
    if (depth > MARKDOWN_LIMITS.depth || nodes > MARKDOWN_LIMITS.nodes) throw new Error('Nested too deeply, or too many parts');
    if ('children' in node) for (const child of node.children) open.push({ node: child, depth: depth + 1 });
  }
  if (references * longestUrl > MARKDOWN_LIMITS.referencedCharacters) throw new Error('Too many long references');
};

/** The page has its h1, so '# Heading' becomes an h2. */
const remarkHeadings = () => (tree: MarkdownRoot) => {
  for (const part of tree.children) if (part.type === 'heading' && part.depth === 1) part.depth = 2;
};

/** Source positions are most of a tree's size, and unused after the parse. */
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

/** Omits raw HTML and elements outside the contract's list. Null above the limits. Only for a worker, because some texts keep the parser busy for minutes. */
export function parseMarkdown(text: string): Root | null {
  if (text.length > MARKDOWN_LIMITS.characters) return null;
  try {
    return processor.runSync(processor.parse(text));
  } catch {
    // The text exceeds a limit, or overflowed the parser's stack.
    return null;
  }
}
