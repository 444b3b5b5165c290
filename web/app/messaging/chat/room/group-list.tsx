import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import { type ReactNode, useId, useRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useOpenInView } from './chosen.ts';
import styles from './group-list.module.css';
import { groupRoomTexts as texts } from './group-room-texts.ts';
import { RoomEntry } from './room-list.tsx';

interface GroupListProps {
  groups: readonly ChatRoom[];
  selected: ChatRoom | undefined;
  /** The button for a new group. */
  action: ReactNode;
}

export function GroupList({ groups, selected, action }: GroupListProps) {
  const id = useId();
  const list = useRef<HTMLElement>(null);
  useOpenInView(list, selected?.id, true);
  return (
    <section ref={list} className={classes('column gap-4px relative', styles.groups)} data-list="groups" aria-labelledby={id}>
      <div className={classes('line gap-1 between', styles.head)}>
        <h2 id={id} className={styles.title}>
          {texts.title}
        </h2>
        {action}
      </div>
      {groups.length === 0 ? (
        <p className={classes('muted text-small', styles.none)}>{texts.none}</p>
      ) : (
        <ul className={classes('grid gap-4px', styles.list)}>
          {groups.map((group) => (
            <RoomEntry key={group.id} room={group} isOpen={group.id === selected?.id} />
          ))}
        </ul>
      )}
    </section>
  );
}
