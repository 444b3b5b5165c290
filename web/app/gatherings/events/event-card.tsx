import type { EventCard } from '@bros/contract/gatherings/event-cards';
import { paths } from '@bros/contract/paths';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import styles from '../../shared/boards/board-card.module.css';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { ListenButton } from '../../shared/listening/listen-button.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DayBlock, EventFacts, EventMarks, locationOf } from './event-facts.tsx';
import { isFull, isOpenTo, useJoin } from './events.ts';
import { eventTexts as texts } from './texts.ts';

const BuyDialog = lazyPart(() => import('./buy-dialog.tsx'));

/** See docs/specification.md, Screens and routes. */
export function EventCardItem({ event }: { event: EventCard }) {
  const { id, title, description, createdAt, hidden } = event;
  return (
    <Card as="li">
      <article className={styles.card} aria-labelledby={`event-${id}`}>
        <header className={styles.head}>
          <DayBlock day={event.startsLocal} />
          <div className="min-width-0">
            <h2 className={styles.title}>
              <Link id={`event-${id}`} to={paths.event(id)} className={styles.link}>
                {title}
              </Link>
            </h2>
            <p className={styles.quiet}>{locationOf(event)}</p>
          </div>
        </header>
        <EventMarks event={event} />
        <EventFacts event={event} />
        <p className={styles.excerpt}>{description}</p>
        {hidden && (
          <p className="bad break-anywhere">{hidden.reason === null ? texts.hidden : boardTexts.hiddenBecause(hidden.reason)}</p>
        )}
        <footer className={styles.foot}>
          <p className={styles.quiet}>{texts.posted(createdAt)}</p>
          <div className={styles.acts}>
            <ListenButton title={title} text={description} />
            <JoinButton event={event} />
            <ButtonLink to={paths.event(id)} variant="quiet" size="small">
              {actionTexts.viewDetails}
              <span className="visually-hidden">: {title}</span>
            </ButtonLink>
          </div>
        </footer>
      </article>
    </Card>
  );
}

/** 'Join Event', or joining the waiting list of a full event. */
function JoinButton({ event }: { event: EventCard }) {
  const join = useJoin();
  const { capabilities } = useMember();
  const [isBuying, setBuying] = useState(false);
  if (!isOpenTo(event) || !capabilities.includes('events.register') || event.soldFrom) return null;
  const label = isFull(event) ? texts.joinWaiting : texts.join;
  const isPaid = event.priceCents !== null && !isFull(event);
  return (
    <>
      <Button
        size="small"
        variant={isFull(event) ? 'quiet' : 'accent'}
        onPress={() => (isPaid ? setBuying(true) : join(event.id))}
        aria={{ 'aria-label': `${label}: ${event.title}` }}
      >
        {label}
      </Button>
      <Suspense fallback={null}>{isBuying && <BuyDialog event={event} onClose={() => setBuying(false)} />}</Suspense>
    </>
  );
}
