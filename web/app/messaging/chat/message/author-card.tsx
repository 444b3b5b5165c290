import type { ChatMessage } from '@bros/contract/messaging/chat';
import { paths } from '@bros/contract/paths';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use, useEffect, useRef } from 'react';
import { api, describeError } from '../../../platform/api.ts';
import { VerifiedMark } from '../../../shared/authors/verified-mark.tsx';
import { Anchored } from '../../../ui/anchored.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { TierBadge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/states.tsx';
import styles from './author-card.module.css';
import { messageActionTexts as texts } from './message-action-texts.ts';
import { NameCardActions } from './name-card-actions.ts';

interface AuthorCardProps {
  author: NonNullable<ChatMessage['author']>;
  anchor: HTMLElement;
  onClose: () => void;
}

export default function AuthorCard({ author, anchor, onClose }: AuthorCardProps) {
  const { data, error } = useQuery(api.members.get.queryOptions({ input: { memberId: author.id } }));
  const actionsFor = use(NameCardActions);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const place = [data?.location, data?.country].filter(Boolean).join(', ');
  return (
    <Anchored anchor={anchor} isAtStart label={texts.about(author.displayName)} onClose={onClose}>
      <div ref={card} tabIndex={-1} className={classes('grid content-start padding-2 ink surface shadow', styles.card)}>
        <div className="line gap-12px">
          <Avatar id={author.id} name={author.displayName} photo={data?.photo ?? author.photo} size="card" />
          <div className="grid gap-4px items-start min-width-0">
            <p className="semibold break-anywhere">
              {author.displayName} {author.isVerified && <VerifiedMark memberId={author.id} />}
            </p>
            {data && <TierBadge tier={data.tier} />}
          </div>
        </div>
        {!data && !error && <Skeleton lines={2} shape="text" />}
        {error && <p className="line gap-4px muted text-small">{describeError(error).text}</p>}
        {data?.occupation && <p>{data.occupation}</p>}
        {place && (
          <p className="line gap-4px muted text-small">
            <IconMapPin size={16} aria-hidden />
            {place}
          </p>
        )}
        {data && (
          <div className="row gap-1">
            <Suspense>{actionsFor(data)}</Suspense>
            <ButtonLink to={paths.member(author.id)} size="small" variant="plain">
              {texts.seeProfile}
            </ButtonLink>
          </div>
        )}
      </div>
    </Anchored>
  );
}
