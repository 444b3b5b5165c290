import { GUIDE_QUESTION_MAX_CHARACTERS } from '@bros/contract/guidance/guide-rules';
import { IconArrowUp, IconPlayerStop } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { SpeakButton } from '../../shared/voice/speak-button.tsx';
import message from '../../shared/writing/message-area.module.css';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './composer.module.css';
import { guideTexts } from './texts.ts';

const { composer: texts } = guideTexts;

const COUNT_FROM = GUIDE_QUESTION_MAX_CHARACTERS - 100;

interface ComposerProps {
  text: string;
  onChange: (text: string) => void;
  onSend: (question: string) => void;
  isBusy: boolean;
  onStop?: (() => Promise<unknown>) | undefined;
  startsFocused: boolean;
}

export function Composer({ text, onChange, onSend, isBusy, onStop, startsFocused }: ComposerProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const length = text.trim().length;
  const isTooLong = length > GUIDE_QUESTION_MAX_CHARACTERS;
  const isSendable = length > 0 && !isTooLong && !isBusy;

  useEffect(() => {
    if (!startsFocused) return;
    area.current?.focus();
    area.current?.setSelectionRange(-1, -1);
  }, [startsFocused]);

  function send(): void {
    if (!isSendable) return;
    onSend(text.trim());
    area.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While composing Japanese, Chinese or Korean, Enter confirms a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.repeat) send();
  }

  return (
    <form
      className="wrap gap-1 align-end"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {texts.label}
      </label>
      <textarea
        ref={area}
        id={id}
        className={classes('min-width-0 flex-1 border-strong rounded raised target-height', message.area)}
        rows={1}
        placeholder={texts.placeholder}
        value={text}
        aria-describedby={`${id}-hint`}
        aria-invalid={isTooLong || undefined}
        enterKeyHint="send"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <SpeakButton onWords={(words) => onChange([text.trimEnd(), words].filter(Boolean).join(' '))} />
      {onStop ? (
        <Button variant="quiet" icon={<IconPlayerStop size={20} aria-hidden />} onPress={onStop}>
          {actionTexts.stop}
        </Button>
      ) : (
        <Button type="submit" isDisabled={!isSendable} isBusy={isBusy} icon={<IconArrowUp size={20} aria-hidden />}>
          {texts.send}
        </Button>
      )}
      <p id={`${id}-hint`} className={length > COUNT_FROM ? styles.count : 'visually-hidden'} data-over={isTooLong || undefined}>
        {length > COUNT_FROM ? texts.length(length, GUIDE_QUESTION_MAX_CHARACTERS) : texts.hint}
      </p>
    </form>
  );
}
