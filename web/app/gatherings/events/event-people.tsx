import type { Author } from '@bros/contract/core/authors';
import type { EventPage } from '@bros/contract/gatherings/event-cards';
import type { SessionMember } from '@bros/contract/identity/accounts';
import { paths } from '@bros/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import page from '../../shared/boards/board-page.module.css';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import styles from './event.module.css';
import { useParticipants } from './events.ts';
import { eventPageTexts } from './page-texts.ts';
import { eventTexts } from './texts.ts';

const { people: texts, ...labels } = eventPageTexts;

export function Person({ member }: { member: Author }) {
  const { id, displayName, photo, hasPage, isVerified } = member;
  return (
    <span className="inline-row gap-1 min-width-0">
      <MemberFace id={id} name={displayName} photo={photo} isLinked={hasPage} />
      <span className="break-anywhere">{hasPage ? <Link to={paths.member(id)}>{displayName}</Link> : displayName}</span>
      {isVerified && <VerifiedMark memberId={id} />}
    </span>
  );
}

export function EventHosts({ event: { host, coHosts } }: { event: EventPage }) {
  return (
    <dl className={classes('wrap gap-2-4', styles.hosts)}>
      <div>
        <dt>{eventTexts.hostedBy}</dt>
        <dd>{host ? <Person member={host} /> : labelTexts.unnamedMember}</dd>
      </div>
      {coHosts.length > 0 && (
        <div>
          <dt>{labels.coHosts}</dt>
          {coHosts.map((member) => (
            <dd key={member.id}>
              <Person member={member} />
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

export function EventPeople({ event, reader }: { event: EventPage; reader: SessionMember | null }) {
  const { registeredCount, faces } = event;
  const [isWhole, setWhole] = useState(false);
  const canSeePeople = reader?.capabilities.includes('people.see') ?? false;
  return (
    <section aria-labelledby="event-people" className={page.section}>
      <h2 id="event-people" className="text-h3">
        {texts.title}
      </h2>
      <p>{registeredCount === 0 ? texts.nobody : texts.count(registeredCount)}</p>
      {canSeePeople && (isWhole ? <Everybody event={event} /> : <Faces faces={faces} />)}
      {canSeePeople && registeredCount > faces.length && (
        <Button variant="quiet" size="small" onPress={() => setWhole(!isWhole)}>
          {isWhole ? texts.fewer : texts.all}
        </Button>
      )}
      {reader && !canSeePeople && registeredCount > 0 && <TierOffer isPlain capability="people.see" text={texts.tier} />}
    </section>
  );
}

const Faces = ({ faces }: { faces: readonly Author[] }) => (
  <ul className="wrap gap-1-2 plain-list" aria-labelledby="event-people">
    {faces.map((member) => (
      <li key={member.id}>
        <Person member={member} />
      </li>
    ))}
  </ul>
);

function Everybody({ event }: { event: EventPage }) {
  const query = useParticipants(event.id, 'registered');
  return (
    <PagedList query={query} failed={texts.loadFailed} shape="row" lines={2} empty={null} more={{ size: 'small' }}>
      {(people) => <Faces faces={people.map(({ member }) => member)} />}
    </PagedList>
  );
}
