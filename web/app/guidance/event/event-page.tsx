import type { EventId, EventPage as EventPageData } from '@bros/contract/gatherings/event-cards';
import { paths } from '@bros/contract/paths';
import { IconShieldCheck } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { EventSheet } from '../../gatherings/events/event-sheet.tsx';
import { useEvent, useRefreshEvents } from '../../gatherings/events/events.ts';
import { eventPageTexts as texts } from '../../gatherings/events/page-texts.ts';
import { priceTexts } from '../../gatherings/events/price-texts.ts';
import { EventGroup } from '../../messaging/groups/event-group.tsx';
import { CheckoutOutcome, useCheckoutReturn } from '../../money/sales/checkout-outcome.tsx';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useSession } from '../../platform/session.ts';
import { useSocket } from '../../platform/socket.ts';
import { PlaceCover } from '../../shared/covers/place-cover.tsx';
import { describePage, titleOf } from '../../shared/documents/document-head.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { VisitorWays } from '../../shared/plans/visitor-offer.tsx';
import { linkToSafetyTimer } from '../../shared/safety/meeting.ts';
import { sharedTexts } from '../../shared/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';

/** Refetches the event when it changes. While the tab is hidden, the server treats the page as closed, so the member gets notices. */
function useEventChanges(eventId: EventId): void {
  const connection = useSocket();
  const refresh = useEffectEvent(useRefreshEvents());
  useEffect(() => {
    if (!connection) return;
    const onChange = (event: { eventId: EventId }) => event.eventId === eventId && void refresh();
    const isSeen = () => document.visibilityState === 'visible';
    const open = () => isSeen() && connection.emit('event.open', { eventId });
    const reopen = () => {
      open();
      void refresh();
    };
    const onLook = () => (isSeen() ? reopen() : void connection.emit('event.close'));
    connection.on('event.changed', onChange);
    connection.on('connect', reopen);
    document.addEventListener('visibilitychange', onLook);
    if (connection.connected) open();
    return () => {
      document.removeEventListener('visibilitychange', onLook);
      connection.off('event.changed', onChange);
      connection.off('connect', reopen);
      connection.emit('event.close');
    };
  }, [connection, eventId]);
}

const VisitedMap = lazyPart(() => import('../../members/trips/visited-map.tsx'));

export const meta = () => describePage({ title: texts.title });

export const handle: ScreenHandle = { visitors: {} };

export default function EventPage() {
  const { eventId = '' } = useParams();
  return <OpenEvent key={eventId} eventId={eventId as EventId} />;
}

function OpenEvent({ eventId }: { eventId: EventId }) {
  const query = useEvent(eventId);
  const session = useSession();
  const reader = session.status === 'signedIn' ? session.member : null;
  const checkout = useCheckoutReturn(reader && eventId, useRefreshEvents());
  const title = query.data?.title;
  useEventChanges(eventId);
  useEffect(() => {
    if (title) document.title = titleOf(title);
  }, [title]);
  if (isUnknown(query.error)) return <Missing isVisitor={reader === null} eventId={eventId} />;
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} shape="card" lines={3} />;
  const event = query.data;
  const outcome = checkout && (
    <CheckoutOutcome checkout={checkout} isDelivered={event.attendance === 'registered'} labels={priceTexts.outcome} />
  );
  return (
    <EventSheet
      event={event}
      reader={reader}
      drawnCover={drawCover(event)}
      map={drawMap(event)}
      outcome={outcome}
      group={
        reader?.isConfirmed && (
          <>
            <EventGroup eventId={event.id} />
            <SafetyTimerLink event={event} />
          </>
        )
      }
    />
  );
}

/** Only hosts and registered members see the address. */
function SafetyTimerLink({ event: { title, venue, address, city } }: { event: EventPageData }) {
  if (address === null || !city) return null;
  const place = [...new Set([venue, address])].filter(Boolean).join(', ');
  return (
    <ButtonLink
      variant="plain"
      size="small"
      icon={<IconShieldCheck size={18} aria-hidden />}
      {...linkToSafetyTimer({ place, people: title, cityId: city.id })}
    >
      {sharedTexts.places.safety}
    </ButtonLink>
  );
}

function drawCover({ point, city, startsAt }: EventPageData) {
  return point && city && <PlaceCover place={{ ...point, countryCode: city.countryCode }} nowMs={Date.parse(startsAt)} isAlone />;
}

function drawMap({ point, city }: EventPageData) {
  if (!point || !city) return null;
  const figures = { visited: [{ countryCode: city.countryCode }], points: [point] };
  return (
    <Suspense fallback={<Skeleton lines={1} shape="card" />}>
      <VisitedMap figures={figures} around={point} label={texts.map(city.name)} />
    </Suspense>
  );
}

function Missing({ isVisitor, eventId }: { isVisitor: boolean; eventId: EventId }) {
  const action = isVisitor ? (
    <VisitorWays path={paths.event(eventId)} />
  ) : (
    <ButtonLink to={paths.dashboardCalendar}>{texts.back}</ButtonLink>
  );
  return <Empty title={texts.goneTitle} text={isVisitor ? texts.goneVisitor : texts.goneText} action={action} />;
}
