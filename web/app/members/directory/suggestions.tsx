import type { MemberCard as Card, Suggestions as Suggested } from '@bros/contract/members/directory';
import { paths } from '@bros/contract/paths';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { classes } from '../../ui/classes.ts';
import { MemberCard } from './member-card.tsx';
import { useSuggestions } from './members.ts';
import styles from './suggestions.module.css';
import { memberTexts } from './texts.ts';

const { suggestions: texts, here: hereTexts } = memberTexts;

/** Provided by the page, because connections are another feature. */
export type RenderConnection = (member: Card) => ReactNode;

export function Suggestions({ renderConnection }: { renderConnection: RenderConnection }) {
  const suggested = useSuggestions();
  if (suggested === null) return <div className={styles.room} />;
  const { items, here } = suggested;
  return (
    <>
      {here && <Portraits {...here} />}
      {items.length > 0 && <Alike items={items} renderConnection={renderConnection} />}
    </>
  );
}

function Portraits({ cityId, city, members }: NonNullable<Suggested['here']>) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className="row gap-1 between align-baseline">
        <h2 id={heading} className="text-h4">
          {hereTexts.title(city)}
        </h2>
        <Link to={paths.dashboardNetworkingIn(cityId)} className="text-small">
          {hereTexts.all}
        </Link>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys */}
      <ul className={classes('flex gap-1 relative plain-list', styles.portraits)} tabIndex={0} aria-labelledby={heading}>
        {members.map(({ id, displayName, photo, isVerified, occupation }) => (
          <li key={id} className={classes('column align-center text-center flex-none', styles.portrait)}>
            <MemberFace id={id} name={displayName} photo={photo} size="face" />
            <span className="line gap-2px justify-center full-width">
              <Link to={paths.member(id)} className="ink semibold truncated no-underline">
                {displayName}
              </Link>
              {isVerified && <VerifiedMark memberId={id} size={16} />}
            </span>
            <span className="muted text-small clamp full-width">{occupation}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AlikeProps {
  items: Suggested['items'];
  renderConnection: RenderConnection;
}

function Alike({ items, renderConnection }: AlikeProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className="margin-bottom-1 text-h4">
        {texts.title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys */}
      <ul className={classes('grid gap-2 relative scroll-x', styles.strip)} tabIndex={0} aria-labelledby={heading}>
        {items.map(({ member, reasons: [strongest] }) => (
          <li key={member.id}>
            <MemberCard member={member} heading="h3" connection={renderConnection(member)} reason={strongest} isShort />
          </li>
        ))}
      </ul>
    </section>
  );
}
