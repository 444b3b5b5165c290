import { paths } from '@bros/contract/paths';
import type { NewsItem } from '@bros/contract/places/city-news';
import type { NewsKind } from '@bros/contract/places/city-news-rules';
import { IconBed, IconBook2, IconCalendarEvent, IconPlaneArrival, IconStar, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { posterNamedIn } from '../../shared/covers/place-cover.tsx';
import { classes } from '../../ui/classes.ts';
import { FacePlaceholder } from '../../ui/face-placeholder.tsx';
import styles from './city-news.module.css';
import { describeNews } from './describe.ts';

const ICONS: Record<NewsKind, typeof IconStar> = {
  event: IconCalendarEvent,
  meetup: IconUsersGroup,
  arrival: IconPlaneArrival,
  guide: IconBook2,
  review: IconStar,
  stay: IconBed,
};

export const NewsList = ({ items }: { items: readonly NewsItem[] }) => (
  <ol className="plain-list surface">
    {items.map((item) => (
      <Entry key={item.id} item={item} />
    ))}
  </ol>
);

function Entry({ item }: { item: NewsItem }) {
  const { kind, by, at, city } = item;
  const poster = posterNamedIn(city.name);
  const { to, title, detail } = describeNews(item);
  const Icon = ICONS[kind];
  return (
    <li className={classes('flex gap-12px align-start padding-2', styles.entry)}>
      {by ? (
        <MemberFace id={by.id} name={by.displayName} photo={by.photo} isLinked={by.hasPage} />
      ) : (
        <FacePlaceholder icon={Icon} />
      )}
      <div className="grid gap-2px min-width-0 flex-1">
        <Link to={to} className="ink semibold break-anywhere no-underline">
          {title}
        </Link>
        <p className="flex gap-4px align-start muted text-small">
          <Icon size={18} className="flex-none" aria-hidden />
          {detail}
        </p>
        <p className="row gap-4px-1 muted text-small">
          {by && kind !== 'arrival' && <Author by={by} />}
          <time dateTime={at} title={formatDateTime(at)}>
            {formatAgo(at)}
          </time>
        </p>
      </div>
      {poster && (
        <img
          src={poster}
          alt=""
          width={112}
          height={72}
          className={classes('rounded object-cover flex-none', styles.poster)}
          loading="lazy"
        />
      )}
    </li>
  );
}

const Author = ({ by: { id, displayName, hasPage, isVerified } }: { by: NonNullable<NewsItem['by']> }) => (
  <span className="inline-row gap-4px">
    {hasPage ? (
      <Link to={paths.member(id)} className="ink no-underline">
        {displayName}
      </Link>
    ) : (
      displayName
    )}
    {isVerified && <VerifiedMark memberId={id} size={16} />}
  </span>
);
