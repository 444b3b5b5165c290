import { CACHE_SECONDS, STAYS_COUNTED_MAX } from '@bros/contract/core/rules';
import type { StayTime } from '@bros/contract/members/trips';
import { paths } from '@bros/contract/paths';
import type { DestinationPage } from '@bros/contract/places/destinations';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../platform/api.ts';
import { formatNumber } from '../../../platform/format.ts';
import { useMember } from '../../../platform/session.ts';
import { VerifiedMark } from '../../../shared/authors/verified-mark.tsx';
import { TierOffer } from '../../../shared/plans/tier-offer.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './page.module.css';
import { Section } from './section.tsx';
import { pageTexts } from './texts.ts';

const { people: labels } = pageTexts;

const FACES = 6;
type City = NonNullable<DestinationPage['cityId']>;

const countOf = (count: number) => (count >= STAYS_COUNTED_MAX ? labels.max(STAYS_COUNTED_MAX) : formatNumber(count));

export function People({ page: { cityId, stays } }: { page: DestinationPage }) {
  const canSeePeople = useMember().capabilities.includes('people.see');
  if (cityId === null || stays === null) return null;
  const isAny = stays.now + stays.soon > 0;
  return (
    <Section title={labels.heading}>
      {!isAny && <p className={styles.note}>{labels.nobody}</p>}
      <div className="grid gap-3">
        {(['now', 'soon'] as const)
          .filter((when) => stays[when] > 0)
          .map((when) => (
            <div key={when} className="grid gap-1 items-start">
              <p className="semibold">{labels[when](countOf(stays[when]))}</p>
              {canSeePeople && <Faces cityId={cityId} when={when} />}
            </div>
          ))}
      </div>
      {isAny && !canSeePeople && <TierOffer isPlain capability="people.see" text={labels.upgrade} />}
    </Section>
  );
}

function Faces({ cityId, when }: { cityId: City; when: StayTime }) {
  const { data, error } = useQuery(
    api.members.list.queryOptions({
      input: { cityId, stay: when, limit: FACES },
      staleTime: CACHE_SECONDS.allProfiles * 1000,
    }),
  );
  return (
    <>
      {error !== null && <p className={styles.note}>{labels.failed}</p>}
      <ul className="wrap gap-4px-2 plain-list">
        {(data?.items ?? []).map(({ id, displayName, isVerified, photo }) => (
          <li key={id}>
            <Link to={paths.member(id)} className={classes('line gap-1 ink semibold no-underline target-height', styles.face)}>
              <Avatar id={id} name={displayName} photo={photo} />
              <span>
                {displayName} {isVerified && <VerifiedMark memberId={id} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.dashboardNetworkingStay(cityId, when)} variant="quiet" size="small">
        {when === 'now' ? labels.seeNow : labels.seeSoon}
      </ButtonLink>
    </>
  );
}
