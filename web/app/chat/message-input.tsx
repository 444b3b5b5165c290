import { MESSAGE_MAX_CHARACTERS } from '@bros/contract/rules';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../platform/form-draft.ts';
import { Button } from '../ui/button.tsx';
import styles from './message-input.module.css';
import { chatTexts } from './texts.ts';

export interface MessageInputProps {
  /** What is typed is kept under this name until it is sent, over a reload too. */
  draftName: string;
  /** What stands there where no draft is. */
  startText?: string;
  /** Nothing is known of the room yet. */
  isDisabled: boolean;
  /** What was typed is being sent, and stays until that is done. Without it, it leaves at once. */
  isBusy?: boolean;
  startsFocused?: boolean;
  words?: InputWords;
  onSend: (content: string) => void;
  /** There is a way back, by a button and by Esc. */
  onCancel?: () => void;
  /** Esc where no button shows that there is a way back. */
  onEscape?: (() => void) | undefined;
  /** ArrowUp where nothing is typed. */
  onArrowUp?: () => void;
}

interface InputWords {
  /** The visible name of the field; without one it is for screen readers only. */
  input?: string;
  hint: string;
  send: string;
  sendLong: string;
  busy?: string;
  cancel?: string;
}

const NEW_MESSAGE: InputWords = { hint: chatTexts.hint, send: chatTexts.send, sendLong: chatTexts.sendMessage };

/** From here on the length shows. */
const COUNT_FROM = MESSAGE_MAX_CHARACTERS - 100;

/** What the server will keep of it: without angle brackets and white space around (specification, point 5). */
const clean = (text: string): string => text.replace(/[<>]/g, '').trim();

function useDraft(name: string, startText: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(name)?.text ?? startText);
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
export function MessageInput(props: MessageInputProps) {
  const { draftName, startText = '', isDisabled, isBusy, startsFocused, words = NEW_MESSAGE, onSend, onCancel } = props;
  const id = useId();
  const [text, setText] = useDraft(draftName, startText);
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const content = clean(text);
  const isTooLong = content.length > MESSAGE_MAX_CHARACTERS;
  const isSendable = content !== '' && !isTooLong && !isDisabled;

  useEffect(() => {
    if (!startsFocused) return;
    areaRef.current?.focus();
    areaRef.current?.setSelectionRange(-1, -1);
  }, [startsFocused]);

  function send(): void {
    if (!isSendable || isBusy) return;
    if (isBusy === undefined) setText('');
    onSend(content);
    areaRef.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') (onCancel ?? props.onEscape)?.();
    if (event.key === 'ArrowUp' && text === '' && props.onArrowUp) {
      event.preventDefault();
      props.onArrowUp();
    }
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
      <label className={words.input ? styles.label : 'visually-hidden'} htmlFor={id}>
        {words.input ?? chatTexts.input}
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
      <span className={styles.buttons}>
        {onCancel && (
          <Button variant="quiet" onPress={onCancel}>
            {words.cancel}
          </Button>
        )}
        <Button
          type="submit"
          isDisabled={!isSendable}
          isBusy={isBusy}
          busyLabel={words.busy}
          icon={!onCancel && <IconSend size={20} aria-hidden />}
          aria={{ 'aria-label': words.sendLong }}
        >
          {words.send}
        </Button>
      </span>
      <p id={`${id}-hint`} className={styles.hint} aria-live="polite">
        {content.length > COUNT_FROM ? (
          <span data-over={isTooLong || undefined}>{chatTexts.length(content.length, MESSAGE_MAX_CHARACTERS)}</span>
        ) : (
          <span className={styles.keys}>{words.hint}</span>
        )}
      </p>
    </form>
  );
}
