import { INTERESTS_SHOWN, LANGUAGES_SHOWN } from '@bros/contract/core/rules';
import type { MemberCard as Card } from '@bros/contract/members/directory';
import { paths } from '@bros/contract/paths';
import { IconLanguage, IconMapPin, IconMapPinCheck, IconPlaneInflight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatMonth } from '../../platform/format.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { Badge, TierBadge } from '../../ui/badge.tsx';
import { Card as Sheet } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import styles from './member-card.module.css';
import { memberTexts } from './texts.ts';

const { card: texts } = memberTexts;

/** 'Lisbon, Portugal'; empty if not visible to the viewer. */
export const placeOf = ({ location, country }: Pick<Card, 'location' | 'country'>): string =>
  [location, country].filter(Boolean).join(', ');

export function PresenceLines({ presence }: Pick<Card, 'presence'>) {
  if (presence.length === 0) return null;
  return (
    <ul className={classes('grid gap-4px plain-list', styles.presence)} aria-label={texts.travels}>
      {presence.map((stay) => (
        <li key={stay.when}>
          {stay.when === 'now' ? <IconMapPinCheck size={16} aria-hidden /> : <IconPlaneInflight size={16} aria-hidden />}
          {memberTexts.presence(stay)}
        </li>
      ))}
    </ul>
  );
}

export interface MemberCardProps {
  member: Card;
  connection: ReactNode;
  why?: string;
  heading?: 'h2' | 'h3';
}

/** docs/specification.md, Networking. */
export function MemberCard({ member, connection, why, heading: Heading = 'h2' }: MemberCardProps) {
  const nameId = useId();
  const { id, displayName, photo, isVerified, occupation } = member;
  const place = placeOf(member);
  return (
    <Sheet as="article" labelledBy={nameId}>
      <div className={classes('column gap-2 full-height', styles.card)}>
        <header className="line gap-2">
          <MemberFace id={id} name={displayName} photo={photo} size="small" />
          <div className="grid gap-2px min-width-0">
            <Heading className="line gap-6px text-h4 break-anywhere">
              <Link id={nameId} to={paths.member(id)} className={styles.link}>
                {displayName}
              </Link>
              {isVerified && <VerifiedMark memberId={id} size={20} />}
            </Heading>
            {occupation && <p className={classes('break-anywhere', styles.occupation)}>{occupation}</p>}
            {place && (
              <p className={styles.quiet}>
                <IconMapPin size={16} aria-hidden />
                <span className={styles.place}>{place}</span>
              </p>
            )}
          </div>
        </header>
        {why ? (
          <p className={classes('sunset text-small semibold break-anywhere', styles.why)}>{why}</p>
        ) : (
          <Details member={member} />
        )}
        <div className={styles.connection}>{connection}</div>
      </div>
    </Sheet>
  );
}

/** On a phone most of these lines appear only on the member's page. */
function Details({ member }: Pick<MemberCardProps, 'member'>) {
  const { tier, bio, interests, languages, joinedAt } = member;
  return (
    <>
      <PresenceLines presence={member.presence} />
      {bio && <p className={classes('break-anywhere clamp', styles.bio, styles.beyond)}>{bio}</p>}
      {interests.length > 0 && (
        <ul className={classes('row gap-6px plain-list', styles.tags, styles.beyond)} aria-label={labelTexts.interests}>
          {interests.slice(0, INTERESTS_SHOWN).map((interest) => (
            <li key={interest}>
              <Badge tone="lagoon">{interest}</Badge>
            </li>
          ))}
          {interests.length > INTERESTS_SHOWN && (
            <li className="muted text-small semibold">{texts.more(interests.length - INTERESTS_SHOWN)}</li>
          )}
        </ul>
      )}
      {languages.length > 0 && (
        <p className={classes(styles.quiet, styles.beyond)}>
          <IconLanguage size={16} aria-hidden />
          <span className="visually-hidden">{labelTexts.languages}: </span>
          {languages.slice(0, LANGUAGES_SHOWN).join(', ')}
        </p>
      )}
      <footer className={classes('row between margin-top-auto', styles.foot, styles.beyond)}>
        <TierBadge tier={tier} />
        <span className={styles.quiet}>{texts.joined(formatMonth(joinedAt))}</span>
      </footer>
    </>
  );
}
