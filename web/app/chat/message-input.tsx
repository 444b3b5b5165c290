import { MESSAGE_MAX_CHARACTERS } from '@bros/contract/rules';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../platform/form-draft.ts';
import { Button } from '../ui/button.tsx';
import styles from './message-input.module.css';
import { chatTexts } from './texts.ts';

export interface MessageInputProps {
  /** What is typed is kept under this name until it is sent, over a reload too. */
  draftName: string;
  /** Nothing is known of the room yet. */
  isDisabled: boolean;
  onSend: (content: string) => void;
}

/** From here on the length shows. */
const COUNT_FROM = MESSAGE_MAX_CHARACTERS - 100;

/** What the server will keep of it: without angle brackets and white space around (specification, point 5). */
const clean = (text: string): string => text.replace(/[<>]/g, '').trim();

function useDraft(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(name)?.text ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next === '') dropDraft(name);
      else keepDraft(name, { text: next });
    },
  ];
}

/** Where a message is written. Enter sends, Shift+Enter starts a new line. */
export function MessageInput({ draftName, isDisabled, onSend }: MessageInputProps) {
  const id = useId();
  const [text, setText] = useDraft(draftName);
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const content = clean(text);
  const isTooLong = content.length > MESSAGE_MAX_CHARACTERS;
  const isSendable = content !== '' && !isTooLong && !isDisabled;

  function send(): void {
    if (!isSendable) return;
    setText('');
    onSend(content);
    areaRef.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter that ends the composing of a character in Japanese, Chinese or Korean is part of writing it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.repeat) send();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {chatTexts.input}
      </label>
      <textarea
        ref={areaRef}
        id={id}
        className={styles.area}
        rows={1}
        placeholder={chatTexts.placeholder}
        value={text}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        aria-invalid={isTooLong || undefined}
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        isDisabled={!isSendable}
        icon={<IconSend size={20} aria-hidden />}
        aria={{ 'aria-label': chatTexts.sendMessage }}
      >
        {chatTexts.send}
      </Button>
      <p id={`${id}-hint`} className={styles.hint} aria-live="polite">
        {content.length > COUNT_FROM ? (
          <span data-over={isTooLong || undefined}>{chatTexts.length(content.length, MESSAGE_MAX_CHARACTERS)}</span>
        ) : (
          <span className={styles.keys}>{chatTexts.hint}</span>
        )}
      </p>
    </form>
  );
}
