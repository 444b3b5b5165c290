import { MARKDOWN_HTML } from '@bros/contract/markdown';
import type { ComponentProps } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import styles from './markdown.module.css';
import { remarkLinkEnds } from './markdown-links.ts';

/** A page has its one h1 already: '# Heading' becomes an h2. */
const remarkHeadings = () => (tree: { children: { type: string; depth?: number }[] }) => {
  for (const part of tree.children) if (part.type === 'heading' && part.depth === 1) part.depth = 2;
};

const remarkPlugins = [remarkGfm, remarkLinkEnds, remarkHeadings];
const rehypePlugins: ComponentProps<typeof ReactMarkdown>['rehypePlugins'] = [[rehypeSanitize, MARKDOWN_HTML]];

/** Links leave in a tab of their own and say nothing of this page. */
const components: Components = {
  a: ({ node: _, children, href }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  ),
  table: ({ node: _, ...table }) => (
    <div className={styles.table}>
      <table {...table} />
    </div>
  ),
};

/** The address of a heading of the upper levels, by its place among them. */
export const anchorOf = (place: number): string => `part-${place + 1}`;

/** Gives the headings that stand in the contents their anchors. It comes after the allow-list, which takes every id that a writer gave. */
const rehypeAnchors =
  () =>
  (tree: { children: { type: string; tagName?: string; properties?: Record<string, unknown> }[] }): void => {
    const headings = tree.children.filter(({ tagName }) => tagName === 'h2');
    for (const [place, heading] of headings.entries()) heading.properties = { ...heading.properties, id: anchorOf(place) };
  };
const withAnchors: typeof rehypePlugins = [...(rehypePlugins ?? []), rehypeAnchors];

interface MarkdownProps {
  text: string;
  /** Contents lead to its headings. */
  hasAnchors?: boolean;
}

/** A text in Markdown. HTML in it is left out, and the contract's list decides about the rest. */
export function Markdown({ text, hasAnchors = false }: MarkdownProps) {
  return (
    <div className={styles.text}>
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={hasAnchors ? withAnchors : rehypePlugins}
        components={components}
        skipHtml
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
