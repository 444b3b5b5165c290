import type { PublicProfile } from '@bros/contract/members/directory';
import type { SocialAccount } from '@bros/contract/members/social-accounts';
import { PLATFORM_NAMES } from '@bros/contract/members/social-platforms';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/api.ts';
import { formatMonth } from '../../platform/format.ts';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { describeBadge, verifiedTexts } from '../../shared/authors/verified-texts.ts';
import { PlaceCover } from '../../shared/covers/place-cover.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, TierBadge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { PlatformIcon } from '../../ui/platform-icon.tsx';
import { CoverPicture, Gallery } from './gallery.tsx';
import { InCommon } from './in-common.tsx';
import { PresenceLines, placeOf, presenceBeside } from './member-card.tsx';
import styles from './profile-sheet.module.css';
import { memberTexts } from './texts.ts';

const { page: texts, card } = memberTexts;
const { social: socialTexts } = memberTexts.page;

interface ProfileSheetProps {
  member: PublicProfile;
  actions: ReactNode;
  children: ReactNode;
}

export function ProfileSheet({ member, actions, children }: ProfileSheetProps) {
  const { displayName, bio, interests, languages, socialAccounts, cover, whereabouts } = member;
  const hasCover = cover !== null || whereabouts !== null;
  const [openedMs] = useState(() => Date.now());
  return (
    <article className="stack gap-3" aria-labelledby="member-name">
      {hasCover && (
        <div className={styles.cover}>
          {cover ? <CoverPicture cover={cover} /> : whereabouts && <PlaceCover place={whereabouts} nowMs={openedMs} isAlone />}
        </div>
      )}
      <div className={classes('grid gap-4 align-start', styles.columns)}>
        <div className={classes('stack gap-2 padding-2 surface', styles.side)} data-over={hasCover || undefined}>
          <Identity member={member} />
          <div className={classes('row gap-4px', styles.actions)}>{actions}</div>
          <Facts member={member} />
          <Tags label={labelTexts.interests} tags={interests} />
          <Tags label={labelTexts.languages} tags={languages} />
          <SocialLinks accounts={socialAccounts} />
        </div>
        <div className={classes('stack gap-3', styles.rest)}>
          <section aria-labelledby="member-about">
            <h2 id="member-about">{texts.about}</h2>
            <p className={bio ? 'pre-line break-anywhere' : 'muted'}>{bio || texts.noBio}</p>
          </section>
          {member.inCommon && <InCommon inCommon={member.inCommon} />}
          <Gallery photos={member.photos} name={displayName} />
          {children}
        </div>
      </div>
    </article>
  );
}

function Identity({ member }: Pick<ProfileSheetProps, 'member'>) {
  const { id, displayName, photo, isVerified, occupation, tier, joinedAt } = member;
  const place = placeOf(member);
  return (
    <header className={classes('grid gap-4px min-width-0', styles.head)} data-tier={tier}>
      <Avatar id={id} name={displayName} photo={photo} size="portrait" />
      <h1 id="member-name" className="person line gap-1 text-h2 break-anywhere">
        {displayName}
        {isVerified && <VerifiedMark memberId={id} size={20} />}
      </h1>
      {occupation && <p className="break-anywhere">{occupation}</p>}
      {place && (
        <p className={styles.place}>
          <IconMapPin size={20} aria-hidden />
          {place}
        </p>
      )}
      {isVerified && <VerificationNote memberId={id} />}
      <PresenceLines presence={presenceBeside(member)} />
      <p className={classes('text-small', styles.since)}>
        <TierBadge tier={tier} />
        {card.joined(formatMonth(joinedAt))}
      </p>
    </header>
  );
}

function VerificationNote({ memberId }: { memberId: PublicProfile['id'] }) {
  const { data } = useQuery(api.verification.badge.queryOptions({ input: { memberId } }));
  return <p className={styles.place}>{data?.badge ? describeBadge(data.badge) : verifiedTexts.verified}</p>;
}

function Facts({ member: { age, education, culturalBackground } }: { member: PublicProfile }) {
  const facts = Object.entries({ age: age === null ? '' : String(age), education, culturalBackground }).filter(
    ([, value]) => value,
  );
  if (facts.length === 0) return null;
  return (
    <dl className={classes('grid gap-2-3', styles.facts)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="muted text-small">{texts.facts[name as keyof typeof texts.facts]}</dt>
          <dd className="break-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Tags({ label, tags }: { label: string; tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const id = `member-${label}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <ul className={classes('wrap gap-1 plain-list', styles.tags)}>
        {tags.map((tag) => (
          <li key={tag}>
            <Badge tone="lagoon">{tag}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nobody checks these accounts, so the links carry `nofollow`. */
function SocialLinks({ accounts }: { accounts: readonly SocialAccount[] }) {
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="member-social">
      <h2 id="member-social">{socialTexts.title}</h2>
      <ul className={classes('wrap plain-list margin-top-1', styles.links)}>
        {accounts.map(({ platform, url, handle }) => (
          <li key={platform}>
            <a href={url} target="_blank" rel="noopener nofollow ugc" className="inline-row gap-1 break-anywhere target-height">
              <PlatformIcon platform={platform} size={20} />
              <span className="visually-hidden">{PLATFORM_NAMES[platform]}: </span>
              {handle}
            </a>
          </li>
        ))}
      </ul>
      <p className="muted text-small">{socialTexts.unchecked}</p>
    </section>
  );
}
