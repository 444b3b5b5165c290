import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { useMemo } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { classes } from '../../ui/classes.ts';
import { editorTexts as texts } from './editor-texts.ts';
import styles from './markdown.module.css';
import { useMarkdown } from './use-markdown.ts';

const components: Partial<Components> = {
  a: ({ node: _, children, href }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  ),
  table: ({ node: _, ...table }) => (
    <div className="scroll-x">
      <table {...table} />
    </div>
  ),
};

/** `index` is the index among h2 headings. */
export const anchorOf = (index: number): string => `part-${index + 1}`;

function withAnchors(tree: Root): Root {
  let index = 0;
  const children = tree.children.map((part) =>
    part.type === 'element' && part.tagName === 'h2'
      ? { ...part, properties: { ...part.properties, id: anchorOf(index++) } }
      : part,
  );
  return { ...tree, children };
}

interface MarkdownProps {
  text: string;
  hasAnchors?: boolean;
}

export function Markdown({ text, hasAnchors = false }: MarkdownProps) {
  const { data: tree } = useMarkdown(text);
  if (!tree) return <PlainText text={text} isParsing={tree === undefined} />;
  return <MarkdownTree tree={tree} hasAnchors={hasAnchors} />;
}

export function MarkdownTree({ tree, hasAnchors = false }: { tree: Root; hasAnchors?: boolean }) {
  const elements = useMemo(
    () =>
      toJsxRuntime(hasAnchors ? withAnchors(tree) : tree, { Fragment, jsx, jsxs, components, passKeys: true, passNode: true }),
    [tree, hasAnchors],
  );
  return <div className={classes('stack gap-2 break-anywhere measure', styles.text)}>{elements}</div>;
}

function PlainText({ text, isParsing }: { text: string; isParsing: boolean }) {
  return (
    <div
      className={classes('stack gap-2 break-anywhere measure', styles.text)}
      data-parsing={isParsing || undefined}
      aria-busy={isParsing}
    >
      {!isParsing && <p className="muted text-small">{texts.plain}</p>}
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and are never reordered
        <p key={index} className={styles.plain}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}
