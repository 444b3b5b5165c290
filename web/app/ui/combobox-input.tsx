import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { ComboboxPopup } from './combobox-popup.tsx';
import styles from './field.module.css';
import type { SearchChoice } from './use-search-choice.ts';

interface ComboboxInputProps<Item extends { id: number | string }>
  extends Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'autoFocus'> {
  choice: SearchChoice<Item>;
  control: ComponentProps<'input'>;
  describe: (item: Item) => { name: string; detail?: string | undefined };
  texts: { failed: string; none: string; found: (count: number) => string };
  note?: ReactNode;
  trailing?: ReactNode;
}

export function ComboboxInput<Item extends { id: number | string }>({
  choice,
  control,
  describe,
  texts,
  note,
  trailing,
  ...input
}: ComboboxInputProps<Item>) {
  const { isShown, items, found, inputProps } = choice;
  return (
    <div className={classes('relative', styles.box)}>
      <input
        {...inputProps}
        {...control}
        {...input}
        type="text"
        className={classes(styles.control, trailing !== undefined && styles.hasTrailing)}
        spellCheck={false}
        enterKeyHint="done"
      />
      {trailing}
      {isShown && <ComboboxPopup choice={choice} describe={describe} labels={texts} note={note} />}
      <p className="visually-hidden" role="status">
        {isShown && found.state === 'ready' ? texts.found(items.length) : ''}
      </p>
    </div>
  );
}
