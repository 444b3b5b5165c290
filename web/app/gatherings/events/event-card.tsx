import type { Author } from '@bros/contract/core/authors';
import type { EventCard } from '@bros/contract/gatherings/event-cards';
import { paths } from '@bros/contract/paths';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { Faces } from '../../shared/authors/faces.tsx';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { EventPicture } from '../../shared/covers/event-picture.tsx';
import { ListenButton } from '../../shared/listening/listen-button.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import styles from './event-card.module.css';
import { EventMarks, locationOf } from './event-facts.tsx';
import { describeCost } from './price.ts';
import { isFull, isOpenTo } from './seats.ts';
import { eventTexts as texts } from './texts.ts';
import { useJoin, useWaitingSeat } from './use-seat.ts';
import { WaitingSeatNote } from './waiting-seat.tsx';
import { describeReadersSpan, describeSpan, durationDays } from './wall-clock.ts';

const BuyDialog = lazyPart(() => import('./buy-dialog.tsx'));

export function EventRow({ event }: { event: EventCard }) {
  const { id, title, hidden } = event;
  return (
    <li>
      <article className={classes('grid surface', styles.event)} aria-labelledby={`event-${id}`}>
        <Link
          to={paths.event(id)}
          className={classes('center lagoon-deep lagoon-soft clip', styles.picture)}
          tabIndex={-1}
          aria-hidden
        >
          <EventPicture event={event} sizes="214px" />
        </Link>
        <div className={classes('grid gap-2px content-start min-width-0', styles.body)}>
          <h3 className="text-h4 break-anywhere">
            <Link id={`event-${id}`} to={paths.event(id)} className="ink no-underline">
              {title}
            </Link>
          </h3>
          <EventTime event={event} />
          <p className="muted text-small">{locationOf(event)}</p>
          <p className={classes('clamp text-small', styles.excerpt)}>{event.description}</p>
          {hidden && (
            <p className="bad break-anywhere">
              {hidden.reason === null ? texts.hidden : boardTexts.hiddenBecause(hidden.reason)}
            </p>
          )}
        </div>
        <People event={event} />
        <Side event={event} />
      </article>
    </li>
  );
}

function EventTime({ event }: { event: EventCard }) {
  const readers = describeReadersSpan(event);
  return (
    <p className="wrap gap-0-2 text-small">
      <time dateTime={event.startsAt}>{describeSpan(event)}</time>
      <span className="muted">{texts.days(durationDays(event))}</span>
      {readers && <span className="muted">{texts.yourTime(readers)}</span>}
    </p>
  );
}

function People({ event }: { event: EventCard }) {
  const { host, faces, registeredCount, capacity, connectionCount } = event;
  return (
    <div className={classes('row gap-4px-2 content-start text-small', styles.people)}>
      <p className="inline-row gap-4px min-width-0">
        <span className="muted">{texts.hostedBy}</span>
        {host ? <Host host={host} /> : labelTexts.unnamedMember}
      </p>
      <p className="inline-row gap-4px">
        {faces.length > 0 && (
          <>
            <span className="visually-hidden">{texts.going(faces.map(({ displayName }) => displayName))}</span>
            <Faces faces={faces} />
          </>
        )}
        <span>{texts.participants(registeredCount, capacity)}</span>
      </p>
      {connectionCount > 0 && <p className="muted">{texts.connections(connectionCount)}</p>}
      <EventMarks event={event} />
    </div>
  );
}

const Host = ({ host: { id, displayName, photo, hasPage } }: { host: Author }) => (
  <>
    <MemberFace id={id} name={displayName} photo={photo} isLinked={hasPage} size="mini" />
    <span className="break-anywhere">{hasPage ? <Link to={paths.member(id)}>{displayName}</Link> : displayName}</span>
  </>
);

function Side({ event }: { event: EventCard }) {
  const { id, title, description, createdAt } = event;
  return (
    <div className={styles.side}>
      <div className={classes('grid', styles.price)}>
        <p className="semibold text-lead">{describeCost(event)}</p>
        <p className="muted text-small">{texts.posted(createdAt)}</p>
      </div>
      <div className={styles.buttons}>
        <JoinButton event={event} />
        <ButtonLink to={paths.event(id)} variant="plain" size="small">
          {actionTexts.viewDetails}
          <span className="visually-hidden">: {title}</span>
        </ButtonLink>
        <ListenButton variant="plain" title={title} text={description} />
      </div>
    </div>
  );
}

function JoinButton({ event }: { event: EventCard }) {
  const join = useJoin();
  const { capabilities } = useMember();
  const [isBuying, setBuying] = useState(false);
  const waiting = useWaitingSeat(event.id);
  if (waiting) return <WaitingSeatNote write={waiting} />;
  if (!isOpenTo(event) || !capabilities.includes('events.register') || event.soldFrom) return null;
  const label = isFull(event) ? texts.joinWaiting : texts.join;
  const isPaid = event.priceCents !== null && !isFull(event);
  return (
    <>
      <Button
        size="small"
        variant={isFull(event) ? 'quiet' : 'accent'}
        onPress={() => (isPaid ? setBuying(true) : join(event, isFull(event)))}
        aria={{ 'aria-label': `${label}: ${event.title}` }}
      >
        {label}
      </Button>
      <Suspense fallback={null}>{isBuying && <BuyDialog event={event} onClose={() => setBuying(false)} />}</Suspense>
    </>
  );
}
