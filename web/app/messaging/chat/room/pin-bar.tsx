import type { MessageId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { RoomPins } from '@bros/contract/messaging/chat-pins';
import { IconChevronDown, IconPin } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMember } from '../../../platform/session.ts';
import { Anchored } from '../../../ui/anchored.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { nameOf } from '../message/author-name.ts';
import { plainWords } from '../message/message-words.ts';
import { photoTexts } from '../writing/photo-texts.ts';
import styles from './pin-bar.module.css';
import { pinTexts as texts } from './pin-texts.ts';
import type { Pins } from './use-pins.ts';

const ICON_PX = 18;
const wordsOf = ({ content }: ChatMessage) => plainWords(content, location.origin) || photoTexts.inQuote;

interface PinBarProps {
  pins: Pins;
  onGoTo: (messageId: MessageId) => void;
}

export function PinBar({ pins, onGoTo }: PinBarProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const [newest] = pins.items;
  if (!newest) return null;
  const { message } = newest;
  return (
    <section className="line gap-1 text-small border-bottom sunken" aria-label={texts.title}>
      <button type="button" className={classes('line gap-1 ink bare', styles.newest)} onClick={() => onGoTo(message.id)}>
        <IconPin className="lagoon flex-none" size={ICON_PX} aria-hidden />
        <span className={classes('truncated', styles.words)}>
          <span className="visually-hidden">{texts.goTo(nameOf(message))}: </span>
          <strong>{nameOf(message)}</strong> {wordsOf(message)}
        </span>
      </button>
      <button
        type="button"
        className={classes('line gap-4px muted bare hover-ink', styles.count)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        {texts.count(pins.items.length)}
        <IconChevronDown size={ICON_PX} aria-hidden />
      </button>
      {anchor && (
        <Anchored anchor={anchor} label={texts.title} onClose={close}>
          <PinList
            pins={pins}
            onGoTo={(messageId) => {
              close();
              onGoTo(messageId);
            }}
          />
        </Anchored>
      )}
    </section>
  );
}

function PinList({ pins, onGoTo }: PinBarProps) {
  const isStaff = useMember().role !== 'member';
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);

  async function unpin(messageId: MessageId): Promise<void> {
    await pins.setPinned(messageId, false);
    list.current?.focus({ preventScroll: true });
  }
  return (
    <ul ref={list} className={classes('grid ink text-small surface shadow', styles.list)} tabIndex={-1} aria-label={texts.title}>
      {pins.items.map((pin) => (
        <PinItem key={pin.message.id} pin={pin} onGoTo={onGoTo} onUnpin={isStaff ? unpin : null} />
      ))}
    </ul>
  );
}

interface PinItemProps {
  pin: RoomPins['items'][number];
  onGoTo: (messageId: MessageId) => void;
  onUnpin: ((messageId: MessageId) => Promise<void>) | null;
}

function PinItem({ pin: { message, pinnedAt }, onGoTo, onUnpin }: PinItemProps) {
  const name = nameOf(message);
  return (
    <li className={classes('line gap-4px', styles.item)}>
      <button
        type="button"
        className={classes('grid gap-2px min-width-0 bare hover-sunken', styles.pinned)}
        onClick={() => onGoTo(message.id)}
      >
        <strong>{name}</strong>
        <span className="break-anywhere clamp">{wordsOf(message)}</span>
        <span className="muted">{texts.pinnedOn(pinnedAt)}</span>
      </button>
      {onUnpin && (
        <Button variant="plain" size="small" aria={{ 'aria-label': texts.unpinOf(name) }} onPress={() => onUnpin(message.id)}>
          {texts.unpin}
        </Button>
      )}
    </li>
  );
}
