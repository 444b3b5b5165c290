import { paths } from '@bros/contract/paths';
import type { StaffContent, StaffEvent, StaffPost, StaffReview } from '@bros/contract/staff/staff-content';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay, formatDays } from '../../platform/format.ts';
import { postKindTexts } from '../../shared/boards/post-kind-texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stars } from '../../ui/stars.tsx';
import type { Column } from '../../ui/table.tsx';
import { Actions, formatUtc, Lines, MemberLink, MutedText, Strong, UtcMoment } from '../shared/cells.tsx';
import { contentTexts as texts } from './texts.ts';

const { events, posts, reviews } = texts;

const TONES: Record<StaffEvent['state'] | StaffPost['state'] | StaffReview['state'], BadgeProps['tone']> = {
  active: 'good',
  open: 'good',
  visible: 'good',
  onHold: 'fair',
  hidden: 'bad',
  over: 'neutral',
  ended: 'neutral',
  canceled: 'neutral',
};

function ContentCell({ content, path, children }: { content: StaffContent; path?: string; children?: ReactNode }) {
  const { title, excerpt, can } = content;
  return (
    <Lines isLong>
      <Strong>{path && can.open ? <Link to={path}>{title}</Link> : title}</Strong>
      {children}
      <MutedText>{excerpt}</MutedText>
      {!can.open && <MutedText>{texts.closed}</MutedText>}
    </Lines>
  );
}

const authorColumn = (header: string): Column<StaffContent> => ({
  key: 'author',
  header,
  render: ({ author }) => <MemberLink id={author.id} name={author.displayName} />,
});

const publishedColumn: Column<StaffContent> = {
  key: 'published',
  header: texts.published,
  render: ({ publishedAt, editedAt }) => (
    <Lines>
      <UtcMoment at={publishedAt} />
      {editedAt && <MutedText>{texts.edited(formatUtc(editedAt))}</MutedText>}
    </Lines>
  ),
};

const stateColumn = <State extends keyof typeof TONES>(
  labels: Record<State, string>,
): Column<StaffContent & { state: State }> => ({
  key: 'state',
  header: labelTexts.state,
  render: ({ state, hiddenReason }) => (
    <Lines isLong>
      <Badge tone={TONES[state]}>{labels[state]}</Badge>
      {state === 'onHold' && <MutedText>{events.holdNote}</MutedText>}
      {hiddenReason && <MutedText>{hiddenReason}</MutedText>}
    </Lines>
  ),
});

const hidingColumn = <Content extends StaffContent>(onHide: (content: Content) => void): Column<Content> => ({
  key: 'actions',
  header: labelTexts.actions,
  hidesHeader: true,
  render: (content) => (
    <Actions>
      {content.can.hide && (
        <Button
          size="small"
          variant="plain"
          onPress={() => onHide(content)}
          aria={{ 'aria-label': texts.hideNamed(content.title) }}
        >
          {actionTexts.hide}
        </Button>
      )}
      {content.can.restore && (
        <Button
          size="small"
          variant="quiet"
          onPress={() => onHide(content)}
          aria={{ 'aria-label': texts.showAgainNamed(content.title) }}
        >
          {actionTexts.showAgain}
        </Button>
      )}
    </Actions>
  ),
});

function placeOf({ city, isOnline }: StaffEvent): string {
  if (!city) return events.online;
  return isOnline ? events.alsoOnline(city.name) : city.name;
}

export const eventColumns = (onHide: (event: StaffEvent) => void): Column<StaffEvent>[] => [
  {
    key: 'event',
    header: events.event,
    render: (event) => (
      <ContentCell content={event} path={paths.event(event.id)}>
        {event.series && <span>{events.series(event.series.position, event.series.count)}</span>}
      </ContentCell>
    ),
  },
  authorColumn(events.host),
  {
    key: 'date',
    header: events.takesPlace,
    render: (event) => (
      <Lines>
        {formatDay(event.startsOn)}
        <MutedText>{placeOf(event)}</MutedText>
      </Lines>
    ),
  },
  publishedColumn,
  stateColumn(events.states),
  hidingColumn(onHide),
];

export const postColumns = (onHide: (post: StaffPost) => void): Column<StaffPost>[] => [
  {
    key: 'post',
    header: posts.post,
    render: (post) => (
      <ContentCell content={post} path={paths.communityPost(post.id)}>
        <span>{postKindTexts[post.kind]}</span>
      </ContentCell>
    ),
  },
  authorColumn(events.host),
  {
    key: 'date',
    header: events.takesPlace,
    render: ({ startsOn, endsOn, city }) => (
      <Lines>
        {formatDays(startsOn, endsOn)}
        <MutedText>{city?.name}</MutedText>
      </Lines>
    ),
  },
  publishedColumn,
  stateColumn(posts.states),
  hidingColumn(onHide),
];

export const reviewColumns = (onHide: (review: StaffReview) => void): Column<StaffReview>[] => [
  {
    key: 'review',
    header: reviews.review,
    render: (review) => (
      <ContentCell content={review}>
        <Stars rating={review.rating} />
      </ContentCell>
    ),
  },
  authorColumn(reviews.author),
  {
    key: 'destination',
    header: reviews.destination,
    render: ({ destination }) => <Link to={paths.destination(destination.slug)}>{destination.name}</Link>,
  },
  publishedColumn,
  stateColumn(reviews.states),
  hidingColumn(onHide),
];
