import { withoutNeedlessSelector } from '@bros/contract/messaging/chat-rules';
import {
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
  EmojiPicker as Picker,
} from 'frimousse';
import { type AriaAttributes, useEffect, useRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './emoji-picker.module.css';
import { emojiTexts as texts } from './texts.ts';

const COLUMNS = 8;

interface EmojiPickerProps {
  onChoose: (emoji: string) => void;
  startsFocused?: boolean;
}

export default function EmojiPicker({ onChoose, startsFocused }: EmojiPickerProps) {
  const search = useRef<HTMLInputElement>(null);
  // `autoFocus` runs before the popover is shown, when nothing can take the focus.
  useEffect(() => {
    if (startsFocused) search.current?.focus();
  }, [startsFocused]);
  return (
    <Picker.Root
      className={styles.picker}
      columns={COLUMNS}
      emojibaseUrl={import.meta.env.EMOJI_DATA}
      onEmojiSelect={({ emoji }) => onChoose(withoutNeedlessSelector(emoji))}
    >
      <Picker.Search
        ref={search}
        className={classes('ink border-strong rounded raised target-height', styles.search)}
        aria-label={texts.search}
        placeholder={texts.search}
      />
      <Picker.Viewport className={classes('flex-1 relative', styles.viewport)}>
        <Picker.Loading className={styles.state}>{texts.loading}</Picker.Loading>
        <Picker.Empty className={styles.state}>{({ search }) => texts.none(search)}</Picker.Empty>
        <Picker.List className={styles.list} components={{ CategoryHeader, Row, Emoji }} />
      </Picker.Viewport>
    </Picker.Root>
  );
}

const CategoryHeader = ({ category, ...props }: EmojiPickerListCategoryHeaderProps) => (
  <div {...props} className={classes('muted text-small semibold raised', styles.category)}>
    {category.label}
  </div>
);

/** The library counts from 0, ARIA from 1. */
const countFromOne = <Props extends AriaAttributes>(props: Props): Props => ({
  ...props,
  ...(props['aria-rowindex'] !== undefined && { 'aria-rowindex': props['aria-rowindex'] + 1 }),
  ...(props['aria-colindex'] !== undefined && { 'aria-colindex': props['aria-colindex'] + 1 }),
});

const Row = ({ children, ...props }: EmojiPickerListRowProps) => (
  <div {...countFromOne(props)} className={styles.row}>
    {children}
  </div>
);

const Emoji = ({ emoji, ...props }: EmojiPickerListEmojiProps) => (
  <button
    {...countFromOne(props)}
    type="button"
    className={classes('center padding-0 bare pointer', styles.emoji)}
    data-active={emoji.isActive || undefined}
  >
    {emoji.emoji}
  </button>
);
