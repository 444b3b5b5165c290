import type { TodayView } from '@bros/contract/guidance/today';
import type { DirectRoom } from '@bros/contract/messaging/direct-messages';
import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDays, formatUnread } from '../../platform/format.ts';
import { useMember } from '../../platform/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Count } from '../../ui/badge.tsx';
import { FacePlaceholder } from '../../ui/face-placeholder.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { TodaySection } from './part.tsx';
import { todayTexts as texts } from './texts.ts';

/** The caller renders the news, because city news is another feature. */
export type RenderNews = (news: TodayView['news']) => ReactNode;

export const Rail = ({ view, renderNews }: { view: TodayView; renderNews: RenderNews }) => (
  <div className="stack gap-3 padding-2 surface">
    <Conversations view={view} />
    <News news={view.news} renderNews={renderNews} />
    <NewStays count={view.newStays} city={view.city} />
    <NextTrip trip={view.nextTrip} stays={view.tripStays} />
    <Streams streams={view.streams} />
    <Jobs jobs={view.jobs} />
  </div>
);

function Conversations({ view: { conversations, room } }: { view: TodayView }) {
  const { title, all, none } = texts.talk;
  return (
    <TodaySection title={title} more={{ to: paths.chat, label: all }}>
      {conversations.length > 0 ? (
        <ul className="grid gap-4px plain-list">
          {conversations.map((conversation) => (
            <Conversation key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      ) : room ? (
        <p>
          {texts.talk.room(room.name, room.memberCount)}{' '}
          <Link to={paths.dashboardRoom(room.slug)}>{texts.talk.open(room.name)}</Link>
        </p>
      ) : (
        <p className="muted">{none}</p>
      )}
    </TodaySection>
  );
}

function Conversation({ conversation: { id, other, last, own } }: { conversation: DirectRoom }) {
  const name = other?.displayName ?? labelTexts.unnamedMember;
  return (
    <li>
      <Link to={paths.dashboardDirectRoom(id)} className="line gap-1 ink no-underline min-width-0 target-height">
        {other ? <Avatar id={other.id} name={name} photo={other.photo} /> : <FacePlaceholder />}
        <span className="grid min-width-0 flex-1">
          <span className="semibold truncated">{name}</span>
          {last && !last.isDeleted && <span className="muted text-small truncated">{last.beginning}</span>}
        </span>
        {own.unreadCount > 0 && <Count shown={formatUnread(own.unreadCount)} label={texts.talk.unread(own.unreadCount)} />}
      </Link>
    </li>
  );
}

function News({ news, renderNews }: Pick<TodayView, 'news'> & { renderNews: RenderNews }) {
  const { title, all, none } = texts.news;
  return (
    <TodaySection title={title} more={{ to: paths.cityNews, label: all }}>
      {news.length > 0 ? renderNews(news) : <p className="muted">{none}</p>}
    </TodaySection>
  );
}

function NewStays({ count, city }: { count: number; city: TodayView['city'] }) {
  const { title, line } = texts.stays;
  if (!city || count === 0) return null;
  return (
    <TodaySection title={title}>
      <p>
        <Link to={paths.staysIn(city.id)}>{line(count, city.name)}</Link>
      </p>
    </TodaySection>
  );
}

const staysDuring = ({ city, arrivesOn, leavesOn }: NonNullable<TodayView['nextTrip']>) =>
  `${paths.staysIn(city.id)}&from=${arrivesOn}${leavesOn ? `&until=${leavesOn}` : ''}`;

function NextTrip({ trip, stays }: { trip: TodayView['nextTrip']; stays: number }) {
  const { title, all, none } = texts.trip;
  const travels = paths.dashboardProfileTab('travel-history');
  return (
    <TodaySection title={title} more={{ to: travels, label: trip ? all : texts.crossings.add }}>
      {trip ? (
        <Link to={paths.dashboardTrip(trip.id)} className="grid ink no-underline">
          <span className="display text-h4">{trip.city.name}</span>
          <span className="muted text-small tabular">{formatDays(trip.arrivesOn, trip.leavesOn)}</span>
        </Link>
      ) : (
        <p className="muted">{none}</p>
      )}
      {trip && stays > 0 && (
        <p>
          <Link to={staysDuring(trip)}>{texts.trip.stays(stays)}</Link>
        </p>
      )}
    </TodaySection>
  );
}

function Streams({ streams: { items } }: Pick<TodayView, 'streams'>) {
  const { title: heading, line, all } = texts.streams;
  if (items.length === 0) return null;
  return (
    <TodaySection title={heading} more={{ to: paths.live, label: all }}>
      <ul className="grid gap-1 plain-list">
        {items.map(({ id, title, host, seatCount }) => (
          <li key={id} className="grid">
            <Link to={paths.stream(id)} className="ink semibold no-underline">
              {title}
            </Link>
            <span className="muted text-small">{line(host?.displayName ?? null, seatCount)}</span>
          </li>
        ))}
      </ul>
    </TodaySection>
  );
}

function Jobs({ jobs }: Pick<TodayView, 'jobs'>) {
  const { title: heading, line, none, all, post } = texts.jobs;
  const mayPost = useMember().capabilities.includes('jobs.use');
  const [latest] = jobs;
  return (
    <TodaySection title={heading} more={{ to: paths.dashboardJobs, label: !latest && mayPost ? post : all }}>
      {latest ? (
        <p className="truncated">
          <Link to={paths.job(latest.id)} className="ink semibold no-underline">
            {latest.title}
          </Link>
          <span className="muted text-small"> {line(latest.company, latest.location)}</span>
        </p>
      ) : (
        <p className="muted">{none}</p>
      )}
    </TodaySection>
  );
}
