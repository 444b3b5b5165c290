import type { RoomId } from '@bros/contract/core/fields';
import { findMention, type Mention } from '@bros/contract/core/mentions';
import { MESSAGE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { PollKind } from '@bros/contract/messaging/poll-rules';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../platform/load-with-retry.ts';
import { SpeakButton } from '../../../shared/voice/speak-button.tsx';
import { withWords } from '../../../shared/voice/speech-input.ts';
import message from '../../../shared/writing/message-area.module.css';
import { actionTexts } from '../../../ui/action-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import { PollComponentsContext } from '../message/poll-components.ts';
import { chatTexts } from '../texts.ts';
import { EmojiButton } from './emoji-button.tsx';
import { type DraftContent, EMPTY_DRAFT, useMessageDraft } from './message-draft.ts';
import styles from './message-input.module.css';
import { addPictures, PhotoPicker, type PhotoSender } from './photo-picker.tsx';
import { photoTexts } from './photo-texts.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useMention } from './use-mention.ts';
import { useMessagePhotos } from './use-message-photos.ts';
import { useSharedPhotos } from './use-shared-photos.ts';

const MentionList = lazyPart(() => import('./mention-list.tsx'));

export interface MessageInputProps {
  draftName: string;
  startText?: string;
  startMentions?: readonly Mention[];
  /** The room whose members are suggested after '@'. Null turns suggestions off. */
  roomId: RoomId | null;
  ownId: string;
  isDisabled: boolean;
  /** If defined, the field keeps its text until sent; otherwise sending clears it immediately. */
  isBusy?: boolean;
  startsFocused?: boolean;
  labels?: InputLabels;
  photosOf?: PhotoSender;
  onSend: (written: DraftContent) => void;
  onCancel?: () => void;
  onEscape?: (() => void) | undefined;
  onTyping?: () => void;
  onArrowUp?: () => void;
}

interface InputLabels {
  input?: string;
  hint: string;
  send: string;
  sendLong: string;
  busy?: string;
  cancel?: string;
}

const NEW_MESSAGE: InputLabels = { hint: chatTexts.hint, send: actionTexts.send, sendLong: chatTexts.sendMessage };

const COUNT_FROM = MESSAGE_MAX_CHARACTERS - 100;

/** The server also removes these characters (specification, Validation). */
const clean = (text: string): string => text.replace(/[<>]/g, '').trim();

export function MessageInput(props: MessageInputProps) {
  const { draftName, startText = '', isDisabled, isBusy, startsFocused, labels = NEW_MESSAGE, onSend, onCancel } = props;
  const id = useId();
  const [draft, setDraft] = useMessageDraft(draftName, {
    ...EMPTY_DRAFT,
    text: startText,
    mentions: props.startMentions ?? EMPTY_DRAFT.mentions,
  });
  const tray = useMessagePhotos(draft.photos, (change) => setDraft((before) => ({ ...before, photos: change(before.photos) })));
  const { text } = draft;
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const polls = use(PollComponentsContext);
  const [newPoll, setNewPoll] = useState<PollKind | null>(null);
  const isDropping = useDroppedFiles(formRef, (files) => props.photosOf && addPictures(files, tray, props.photosOf));
  useSharedPhotos(draftName, props.photosOf, tray);
  const nextCaret = useRef<number | null>(null);
  const mention = useMention({
    roomId: props.roomId,
    ownId: props.ownId,
    text,
    onChoose({ id: memberId, displayName: name }, next, caret) {
      setDraft((before) => ({
        ...before,
        text: next,
        mentions: [...before.mentions.filter((known) => known.memberId !== memberId), { memberId, name }],
      }));
      nextCaret.current = caret;
      mention.follow(caret);
    },
  });
  const content = clean(text);
  const isTooLong = content.length > MESSAGE_MAX_CHARACTERS;
  const isSendable = (content !== '' || draft.photos.length > 0) && !isTooLong && !isDisabled && tray.chosen.length === 0;

  useEffect(() => {
    if (!startsFocused) return;
    areaRef.current?.focus();
    areaRef.current?.setSelectionRange(-1, -1);
  }, [startsFocused]);

  // Setting the text moves the caret to the end.
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    areaRef.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  function insert(emoji: string): void {
    const { selectionStart = text.length, selectionEnd = text.length } = areaRef.current ?? {};
    setDraft((before) => ({ ...before, text: before.text.slice(0, selectionStart) + emoji + before.text.slice(selectionEnd) }));
    nextCaret.current = selectionStart + emoji.length;
    areaRef.current?.focus();
  }

  function send(): void {
    if (!isSendable || isBusy) return;
    if (isBusy === undefined) setDraft(() => EMPTY_DRAFT);
    const mentions = draft.mentions.filter(({ name }) => findMention(content, name) >= 0);
    onSend({ content, mentions, photos: draft.photos });
    areaRef.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (mention.handleKey(event)) return;
    if (event.key === 'Escape') (onCancel ?? props.onEscape)?.();
    if (event.key === 'ArrowUp' && text === '' && props.onArrowUp) {
      event.preventDefault();
      props.onArrowUp();
    }
    // Enter that ends a composition in Japanese, Chinese or Korean must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.repeat) send();
  }

  return (
    <>
      <form
        ref={formRef}
        className={classes('grid gap-4px-1 align-end relative border-top', styles.form)}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {isDropping && <p className={classes('center lagoon-deep semibold rounded', styles.drop)}>{photoTexts.drop}</p>}
        <label className={labels.input ? 'muted text-small span-all' : 'visually-hidden'} htmlFor={id}>
          {labels.input ?? labelTexts.message}
        </label>
        {props.photosOf && <PhotoPicker tray={tray} sender={props.photosOf} isDisabled={isDisabled} />}
        {props.photosOf && <EmojiButton isDisabled={isDisabled} onChoose={insert} />}
        {props.photosOf && props.roomId && polls && (
          <span className={styles.poll}>
            <polls.NewButton isDisabled={isDisabled} onChoose={setNewPoll} />
          </span>
        )}
        <textarea
          ref={areaRef}
          id={id}
          className={classes('border-strong rounded raised target-height', message.area)}
          rows={1}
          placeholder={chatTexts.placeholder}
          value={text}
          disabled={isDisabled}
          aria-describedby={`${id}-hint`}
          aria-invalid={isTooLong || undefined}
          aria-autocomplete="list"
          aria-controls={mention.isOpen ? mention.listId : undefined}
          aria-activedescendant={mention.isOpen && mention.active ? mention.optionId(mention.active) : undefined}
          enterKeyHint="send"
          onChange={(event) => {
            const { value } = event.target;
            setDraft((before) => ({ ...before, text: value }));
            mention.follow(event.target.selectionStart);
            if (clean(event.target.value) !== '') props.onTyping?.();
          }}
          onSelect={(event) => mention.follow(event.currentTarget.selectionStart)}
          onBlur={() => mention.follow(null)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const { files } = event.clipboardData;
            if (!props.photosOf || files.length === 0) return;
            event.preventDefault();
            addPictures(files, tray, props.photosOf);
          }}
        />
        <Suspense>{mention.isOpen && <MentionList choice={mention} />}</Suspense>
        <p className="visually-hidden" role="status">
          {mention.isOpen && mention.found.state === 'ready' ? chatTexts.mentionsFound(mention.options.length) : ''}
        </p>
        <span className={classes('flex gap-1', styles.buttons)}>
          <SpeakButton
            isDisabled={isDisabled}
            onWords={(labels) => setDraft((before) => ({ ...before, text: withWords(before.text, labels) }))}
          />
          {onCancel && (
            <Button variant="quiet" onPress={onCancel}>
              {labels.cancel}
            </Button>
          )}
          <Button
            type="submit"
            isDisabled={!isSendable}
            isBusy={isBusy}
            busyLabel={labels.busy}
            icon={!onCancel && <IconSend size={20} aria-hidden />}
            aria={{ 'aria-label': labels.sendLong }}
          >
            {labels.send}
          </Button>
        </span>
        <p id={`${id}-hint`} className={classes('muted text-small span-all', styles.hint)} aria-live="polite">
          {content.length > COUNT_FROM ? (
            <span data-over={isTooLong || undefined}>{chatTexts.length(content.length, MESSAGE_MAX_CHARACTERS)}</span>
          ) : (
            <span className={classes('keyboard-only', styles.keys)}>{labels.hint}</span>
          )}
        </p>
      </form>
      <Suspense>
        {polls && newPoll && props.roomId && (
          <polls.NewDialog kind={newPoll} roomId={props.roomId} onClose={() => setNewPoll(null)} />
        )}
      </Suspense>
    </>
  );
}
