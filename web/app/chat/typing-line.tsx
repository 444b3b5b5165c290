import { chatTexts } from './texts.ts';
import styles from './typing-line.module.css';
import type { Typist } from './use-typing.ts';

/**
 * 'Diego is typing…'. The line keeps its place when nobody types, so that nothing jumps. It is no live region: that somebody begins, pauses and begins again would be
 * read out without end.
 */
export function TypingLine({ typists }: { typists: readonly Typist[] }) {
  const [first] = typists;
  return <p className={styles.line}>{first && chatTexts.typing(first.name, typists.length - 1)}</p>;
}
