import type { MemberCard as Card } from '@bros/contract/members/directory';
import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { MemberCard } from './member-card.tsx';
import { useSuggestions } from './members.ts';
import styles from './suggestions.module.css';
import { memberTexts } from './texts.ts';

const { suggestions: texts } = memberTexts;

/** Provided by the page, because connections are another feature. */
export type RenderConnection = (member: Card) => ReactNode;

interface AlikeProps {
  renderConnection: RenderConnection;
  /** Wraps from the width of two cards on. */
  isGrid?: boolean;
}

export default function Alike({ renderConnection, isGrid }: AlikeProps) {
  const heading = useId();
  const items = useSuggestions()?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="container">
      <h2 id={heading} className="margin-bottom-1 text-h4">
        {texts.title}
      </h2>
      <ul
        className={classes('grid gap-2 relative scroll-x', styles.strip)}
        data-grid={isGrid || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
        tabIndex={0}
        aria-labelledby={heading}
      >
        {items.map(({ member, reasons: [strongest] }) => (
          <li key={member.id}>
            <MemberCard member={member} heading="h3" connection={renderConnection(member)} reason={strongest} isShort />
          </li>
        ))}
      </ul>
    </section>
  );
}
