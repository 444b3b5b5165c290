import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatUnread } from '../../../platform/format.ts';
import { Count } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { classes } from '../../../ui/classes.ts';
import { DrawnFace } from '../../../ui/drawn-face.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Stack } from '../../../ui/layout.tsx';
import { previewOf } from '../list/conversation-row.tsx';
import { RoomBanner } from '../list/room-picture.tsx';
import { chatTexts } from '../texts.ts';
import { groupRoomTexts as texts } from './group-room-texts.ts';
import { Panel } from './panel.tsx';
import styles from './room-panel.module.css';

interface GroupsPanelProps {
  isMissing: boolean;
  groups: readonly ChatRoom[];
  children: ReactNode;
}

export default function GroupsPanel({ isMissing, groups, children }: GroupsPanelProps) {
  return (
    <Panel title={texts.panelTitle}>
      <div className={styles.waiting}>
        <Stack>
          {isMissing && (
            <Banner tone="info" title={texts.missing.title}>
              {texts.missing.text}
            </Banner>
          )}
          <p className="muted">{texts.panelText}</p>
          {children}
          {groups.length > 0 ? <GroupCards groups={groups} /> : !isMissing && <Example />}
        </Stack>
      </div>
    </Panel>
  );
}

/** Hidden from screen readers, because the list beside it says the same. */
const GroupCards = ({ groups }: Pick<GroupsPanelProps, 'groups'>) => (
  <ul className={classes('grid gap-2 plain-list wide-only', styles.groups)} aria-hidden>
    {groups.map((group) => (
      <li key={group.id}>
        <Link
          to={paths.dashboardRoom(group.slug)}
          tabIndex={-1}
          className={classes('grid ink no-underline surface hover clip full-height', styles.group)}
        >
          <RoomBanner room={group} />
          <span className="grid gap-4px content-start padding-12px-2">
            <span className="line gap-1 between">
              <span className="semibold truncated">{group.name}</span>
              {group.own.unreadCount > 0 && <Count shown={formatUnread(group.own.unreadCount)} />}
            </span>
            <span className="muted text-small">{chatTexts.members(group.memberCount)}</span>
            <span className="clamp">{previewOf(group.last, group.last?.authorName ?? null)}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

const LOOKS = [1, 0, 2] as const;

const Example = () => (
  <div className={classes('grid gap-2 padding-2 dashed rounded wide-only', styles.example)} aria-hidden>
    <span className="muted text-small">{labelTexts.example}</span>
    <span className="semibold">{texts.example.name}</span>
    {Object.values(texts.example.talk).map(({ author, text }, index) => (
      <span key={author} className="flex gap-1">
        <DrawnFace look={LOOKS[index] ?? 0} />
        <span className="grid">
          <span className="semibold">{author}</span>
          <span className="muted">{text}</span>
        </span>
      </span>
    ))}
  </div>
);
