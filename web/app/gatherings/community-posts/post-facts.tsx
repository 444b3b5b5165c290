import type { CommunityPost } from '@bros/contract/gatherings/community-posts';
import { IconArmchair, IconCalendar, IconDoor, IconMapPin } from '@tabler/icons-react';
import card from '../../shared/boards/board-card.module.css';
import { postKindTexts } from '../../shared/boards/post-kind-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { isFull } from './community-posts.ts';
import styles from './posts.module.css';
import { communityPostTexts as texts } from './texts.ts';

export function PostMarks({ post }: { post: CommunityPost }) {
  const { kind, state, participation, isHost } = post;
  return (
    <p className={card.marks}>
      <Badge tone="lagoon">{postKindTexts[kind]}</Badge>
      {state !== 'open' && <Badge tone="bad">{texts.states[state]}</Badge>}
      {state === 'open' && isFull(post) && <Badge tone="fair">{texts.full}</Badge>}
      {isHost && <Badge>{texts.youHost}</Badge>}
      {participation && <Badge tone={participation === 'in' ? 'good' : 'neutral'}>{texts.participations[participation]}</Badge>}
    </p>
  );
}

export function PostFacts({ post }: { post: CommunityPost }) {
  const { city, startsOn, endsOn, inCount, seats, joinMode } = post;
  return (
    <ul className={classes(card.facts, styles.facts)}>
      <li>
        <IconMapPin size={20} aria-hidden />
        {[city.name, city.region, city.country].filter(Boolean).join(', ')}
      </li>
      <li>
        <IconCalendar size={20} aria-hidden />
        {texts.days(startsOn, endsOn)}
      </li>
      <li>
        <IconArmchair size={20} aria-hidden />
        {texts.seats(inCount, seats)}
      </li>
      <li>
        <IconDoor size={20} aria-hidden />
        {texts.joinModes[joinMode]}
      </li>
    </ul>
  );
}
