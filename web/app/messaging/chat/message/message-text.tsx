import type { Mention } from '@bros/contract/core/mentions';
import { paths } from '@bros/contract/paths';
import { memo } from 'react';
import { Link } from 'react-router';
import { useMember } from '../../../platform/session.ts';
import { classes } from '../../../ui/classes.ts';
import { chatTexts } from '../texts.ts';
import styles from './message-text.module.css';
import { type Part, partsOf } from './message-words.ts';

/** Never parsed as HTML. */
export const MessageText = memo(function MessageText({ content, mentions }: { content: string; mentions: readonly Mention[] }) {
  const member = useMember();
  const canSeePeople = member.capabilities.includes('people.see');
  return partsOf(content, canSeePeople ? mentions : [], location.origin).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no state of its own
    <PartOfText key={index} part={part} isMe={part.kind === 'mention' && part.memberId === member.id} />
  ));
});

function PartOfText({ part, isMe }: { part: Part; isMe: boolean }) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'mention') {
    return (
      <Link
        to={paths.member(part.memberId)}
        className={classes('semibold no-underline hover-underline', styles.mention)}
        data-me={isMe || undefined}
      >
        {part.text}
      </Link>
    );
  }
  if (part.path) {
    return (
      <Link to={part.path} className={styles.link}>
        {part.text}
      </Link>
    );
  }
  return (
    <a href={part.href} className={styles.link} target="_blank" rel="noopener noreferrer nofollow ugc">
      {part.text}
      {part.trueHost && ` (${part.trueHost})`}
      <span className="visually-hidden"> {chatTexts.opensElsewhere}</span>
    </a>
  );
}
