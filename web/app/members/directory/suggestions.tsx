import type { MemberCard as Card } from '@bros/contract/members/directory';
import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { MemberCard } from './member-card.tsx';
import { useSuggestions } from './members.ts';
import styles from './suggestions.module.css';
import { memberTexts } from './texts.ts';

const { suggestions: texts } = memberTexts;

/** Passed in by the page, because connections are another feature. */
export type RenderConnection = (member: Card) => ReactNode;

/** Renders nothing without suggestions. */
export function Suggestions({ renderConnection }: { renderConnection: RenderConnection }) {
  const heading = useId();
  const items = useSuggestions();
  if (items === null) return <div className={styles.room} />;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className={classes('margin-bottom-2 text-h3', styles.heading)}>
        {texts.title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys */}
      <ul className={classes('grid gap-2 relative', styles.strip)} tabIndex={0} aria-labelledby={heading}>
        {items.map(({ member, reasons: [strongest] }) => (
          <li key={member.id}>
            <MemberCard
              member={member}
              heading="h3"
              connection={renderConnection(member)}
              {...(strongest && { why: texts.reason(strongest) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
