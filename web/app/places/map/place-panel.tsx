import type { Circle } from '@bros/contract/core/audiences';
import type { CityId } from '@bros/contract/core/cities';
import { paths } from '@bros/contract/paths';
import type { MapPlace } from '@bros/contract/places/map';
import { mapActivityOf } from '@bros/contract/places/map-rules';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMember } from '../../platform/session.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { PlaceCover } from '../../shared/covers/place-cover.tsx';
import { Loading } from '../../shared/lists/loading.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Row } from '../../ui/layout.tsx';
import { Swatch } from './legend.tsx';
import { ConnectLink, PlaceScore } from './place-list.tsx';
import styles from './place-panel.module.css';
import { usePeopleIn } from './places.ts';
import { mapTexts as texts } from './texts.ts';

interface PlacePanelProps {
  place: MapPlace;
  circle: Circle | '';
  isOwn: boolean;
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function PlacePanel({ place, circle, isOwn, takesFocus, onClose, children }: PlacePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, country, members, events, stays, cityId, destination } = place;
  const activity = mapActivityOf(place);
  const [openedMs] = useState(() => Date.now());
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={classes('grid gap-1 padding-2 raised', styles.panel)} aria-label={`${name}, ${country}`}>
      <div className={styles.cover}>
        <PlaceCover place={place} nowMs={openedMs} />
      </div>
      <div className={classes('flex gap-1 between align-start', styles.panelHead)}>
        <h2 ref={heading} className="display" tabIndex={-1}>
          {name}
          <span className="muted">, {country}</span>
        </h2>
        <Button variant="plain" size="small" icon={<IconX size={20} aria-hidden />} onPress={onClose}>
          <span className="visually-hidden">{texts.close(name)}</span>
        </Button>
      </div>
      <p className={styles.facts} role="status">
        <Swatch activity={activity} />
        {texts.members(members)} · {texts.activity[activity]}
      </p>
      <PlaceScore place={place} />
      <Row>
        <ConnectLink place={place} isOwn={isOwn} />
        {destination && (
          <ButtonLink to={paths.destination(destination.slug)} variant="quiet" size="small">
            {actionTexts.viewDetails}
          </ButtonLink>
        )}
        {cityId !== null && events > 0 && (
          <ButtonLink to={paths.dashboardCalendarIn(cityId, new Date().toISOString().slice(0, 10))} variant="quiet" size="small">
            {texts.events(events)}
          </ButtonLink>
        )}
        {cityId !== null && stays > 0 && (
          <ButtonLink to={paths.staysIn(cityId)} variant="quiet" size="small">
            {texts.stays(stays)}
          </ButtonLink>
        )}
      </Row>
      {isOwn && <p className={classes('muted', styles.fine)}>{texts.youAreHere}</p>}
      {children}
      {cityId !== null && (
        <PeopleHere cityId={cityId} others={members === null ? null : members - (isOwn ? 1 : 0)} circle={circle} />
      )}
    </section>
  );
}

interface PeopleHereProps {
  cityId: CityId;
  others: number | null;
  circle: Circle | '';
}

function PeopleHere({ cityId, others, circle }: PeopleHereProps) {
  const { capabilities } = useMember();
  if (!capabilities.includes('people.see')) return <TierOffer capability="people.see" text={texts.peopleNeeded} />;
  return (
    <div>
      <h3 className={styles.here}>{texts.here}</h3>
      <People cityId={cityId} others={others} circle={circle} />
    </div>
  );
}

function People({ cityId, others, circle }: PeopleHereProps) {
  const people = usePeopleIn(cityId, circle);
  if (!people.data) return <Loading query={people} failed={texts.hereFailed} part={texts.here} lines={2} shape="row" />;
  const { items } = people.data;
  if (items.length === 0) return <p className={classes('muted', styles.fine)}>{texts.nobodyHere}</p>;
  const more = Math.max(0, (others ?? 0) - items.length);
  return (
    <>
      <ul className={classes('gap-1 margin-bottom-1', styles.people)}>
        {items.map(({ id, displayName, isVerified, occupation, photo }) => (
          <li key={id}>
            <MemberFace id={id} name={displayName} photo={photo} />
            <span>
              <Link to={paths.member(id)}>{displayName}</Link> {isVerified && <VerifiedMark memberId={id} />}
              {occupation && <span className="muted text-small">{occupation}</span>}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes('muted', styles.fine)}>{texts.others(more)}</p>}
    </>
  );
}
