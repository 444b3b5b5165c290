import type { ChatMessage } from '@bros/contract/messaging/chat';
import { IconArrowBackUp, IconDots, IconMoodSmile } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { classes } from '../../../ui/classes.ts';
import { chatTexts } from '../texts.ts';
import { messageActionTexts as texts } from './message-action-texts.ts';
import styles from './message-tools.module.css';

const ICON_PX = 18;

interface MessageToolsProps {
  message: ChatMessage;
  name: string;
  isFirstStop: boolean;
  isMenuOpen: boolean;
  canReply: boolean;
  onReply: (message: ChatMessage) => void;
  onPick: (message: ChatMessage, anchor: HTMLElement) => void;
  onMenu: (message: ChatMessage, anchor: HTMLElement) => void;
}

/** Arrow keys move between messages and buttons, so all messages are one tab stop. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const button = event.currentTarget;
  const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const isAlong = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const same = `button[data-tool="${button.dataset.tool}"]`;
  const around = isAlong ? button.parentElement : button.closest('ol');
  const buttons = [...(around?.querySelectorAll<HTMLElement>(isAlong ? 'button' : same) ?? [])];
  buttons[buttons.indexOf(button) + step]?.focus();
}

export function MessageTools({ message, name, isFirstStop, isMenuOpen, canReply, ...on }: MessageToolsProps) {
  return (
    <div className={classes('flex surface', styles.tools)} data-open={isMenuOpen || undefined}>
      {canReply && (
        <>
          <button
            type="button"
            className={styles.tool}
            tabIndex={-1}
            data-tool="react"
            aria-label={texts.reactTo(name)}
            onKeyDown={moveBetween}
            onClick={(event) => on.onPick(message, event.currentTarget)}
          >
            <IconMoodSmile size={ICON_PX} aria-hidden />
          </button>
          <button
            type="button"
            className={styles.tool}
            tabIndex={-1}
            data-tool="reply"
            aria-label={texts.replyTo(name)}
            onKeyDown={moveBetween}
            onClick={() => on.onReply(message)}
          >
            <IconArrowBackUp size={ICON_PX} aria-hidden />
          </button>
        </>
      )}
      <button
        type="button"
        className={styles.tool}
        tabIndex={isFirstStop ? 0 : -1}
        data-tool="menu"
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-label={chatTexts.menuOf(name)}
        onKeyDown={moveBetween}
        onClick={(event) => on.onMenu(message, event.currentTarget)}
      >
        <IconDots size={ICON_PX} aria-hidden />
      </button>
    </div>
  );
}
