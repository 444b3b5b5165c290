import { INTERESTS_SHOWN, LANGUAGES_SHOWN } from '@bros/contract/core/rules';
import type { MemberCard as Card, SuggestionReason } from '@bros/contract/members/directory';
import { paths } from '@bros/contract/paths';
import { IconMapPin, IconMapPinCheck, IconPlaneInflight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatMonth } from '../../platform/format.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { TierBadge } from '../../ui/badge.tsx';
import { Card as Sheet } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import styles from './member-card.module.css';
import { memberTexts } from './texts.ts';

const { card: texts } = memberTexts;

/** 'Lisbon, Portugal'; '' if the viewer may not see the place. */
export const placeOf = ({ location, country }: Pick<Card, 'location' | 'country'>): string =>
  [location, country].filter(Boolean).join(', ');

type Place = Pick<Card, 'location' | 'country'>;

/** The server stores some locations with their region, such as 'New York City, NY'. */
const isAt = ({ location, country }: Place, stay: Card['presence'][number]): boolean =>
  stay.country === country && `${location}, `.startsWith(`${stay.city}, `);

/** Omits 'In Lisbon now' if the member's place reads 'Lisbon, Portugal'. */
export const presenceBeside = ({ presence, ...place }: Place & Pick<Card, 'presence'>): Card['presence'] =>
  presence.filter((stay) => !(stay.when === 'now' && stay.leavesOn === null && isAt(place, stay)));

export function PresenceLines({ presence }: Pick<Card, 'presence'>) {
  if (presence.length === 0) return null;
  return (
    <ul className={classes('grid gap-4px plain-list good', styles.presence)} aria-label={texts.travels}>
      {presence.map((stay) => (
        <li key={stay.when} className="line gap-4px min-width-0">
          {stay.when === 'now' ? (
            <IconMapPinCheck className="flex-none" size={16} aria-hidden />
          ) : (
            <IconPlaneInflight className="flex-none" size={16} aria-hidden />
          )}
          <span className="truncated">{memberTexts.presence(stay)}</span>
        </li>
      ))}
    </ul>
  );
}

export interface MemberCardProps {
  member: Card;
  connection: ReactNode;
  reason?: SuggestionReason | null | undefined;
  isShort?: boolean;
  heading?: 'h2' | 'h3';
}

/** docs/specification.md, Networking. */
export function MemberCard({ member, connection, reason, isShort, heading: Heading = 'h2' }: MemberCardProps) {
  const nameId = useId();
  const { id, displayName, photo, isVerified, occupation } = member;
  const place = placeOf(member);
  return (
    <Sheet as="article" labelledBy={nameId} isPadded={false}>
      <div className={classes('column gap-4px text-13px full-height', styles.card)} data-short={isShort || undefined}>
        <header className="line gap-12px">
          <span className={classes('flex-none', styles.photo)}>
            <MemberFace id={id} name={displayName} photo={photo} size="small" />
          </span>
          <div className="min-width-0">
            <Heading className={classes('line gap-4px', styles.name)}>
              <Link id={nameId} to={paths.member(id)} className="truncated">
                {displayName}
              </Link>
              {isVerified && <VerifiedMark memberId={id} size={18} />}
            </Heading>
            {occupation && <p className="truncated">{occupation}</p>}
            {place && (
              <p className="line gap-4px muted min-width-0">
                <IconMapPin className="flex-none" size={16} aria-hidden />
                <span className="truncated">{place}</span>
              </p>
            )}
          </div>
        </header>
        <div className={classes(isShort ? 'stack gap-2px' : 'row gap-4px min-width-0', styles.why)}>
          {reason && (
            <p className={classes('sunset semibold truncated', styles.reason)}>{memberTexts.suggestions.reason(reason)}</p>
          )}
          <PresenceLines presence={presenceBeside(member).slice(0, 1)} />
        </div>
        {!isShort && <Details member={member} />}
        {!isShort && <Since member={member} />}
        <footer className={classes('line gap-1 between margin-top-auto', styles.foot)}>
          {isShort && <TierBadge tier={member.tier} />}
          {connection}
        </footer>
      </div>
    </Sheet>
  );
}

function Details({ member: { bio, interests } }: Pick<MemberCardProps, 'member'>) {
  return (
    <>
      {bio && <p className="muted truncated wide-only">{bio}</p>}
      {interests.length > 0 && (
        <ul className={classes('flex gap-4px-1 plain-list nowrap clip wide-only', styles.tags)} aria-label={labelTexts.interests}>
          {interests.slice(0, INTERESTS_SHOWN).map((interest) => (
            <li key={interest} className="truncated">
              {interest}
            </li>
          ))}
          {interests.length > INTERESTS_SHOWN && (
            <li className="muted flex-none">{texts.more(interests.length - INTERESTS_SHOWN)}</li>
          )}
        </ul>
      )}
    </>
  );
}

function Since({ member: { tier, languages, joinedAt } }: Pick<MemberCardProps, 'member'>) {
  return (
    <div className={classes('line gap-6px muted text-12px nowrap wide-only', styles.since)}>
      <TierBadge tier={tier} />
      {languages.length > 0 && (
        <p className="truncated">
          <span className="visually-hidden">{labelTexts.languages}: </span>
          {languages.slice(0, LANGUAGES_SHOWN).join(', ')}
        </p>
      )}
      <p className={styles.joined}>{texts.joined(formatMonth(joinedAt))}</p>
    </div>
  );
}
