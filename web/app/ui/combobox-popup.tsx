import type { ReactNode } from 'react';
import styles from './combobox-popup.module.css';
import { uiTexts as texts } from './texts.ts';
import type { useCombobox } from './use-combobox.ts';
import type { Found } from './use-found.ts';

interface ComboboxPopupProps<Item extends { id: number | string }> {
  label: string;
  combobox: ReturnType<typeof useCombobox<Item>>;
  /** A choice in words, and what tells it from others of that name. */
  describe: (item: Item) => { name: string; detail?: string | undefined };
  /** Stand where the list would, when it could not be had, and when nothing is in it. */
  words: { failed: string; none: string };
  /** Stands below the list. */
  note?: ReactNode;
}

/** What was found for what is typed in a field, or what stands in its place. */
export function ComboboxPopup<Item extends { id: number | string }>({
  label,
  combobox,
  describe,
  words,
  note,
}: ComboboxPopupProps<Item>) {
  const { listId, options, optionId, isActive, choose, found } = combobox;
  return (
    // Pressing inside must not take the focus from the field, which would close the list.
    <div className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label={label} className={styles.list}>
        {options.map((item) => (
          <Option key={item.id} id={optionId(item)} {...describe(item)} isActive={isActive(item)} onChoose={() => choose(item)} />
        ))}
      </div>
      <State found={found} words={words} />
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

interface OptionProps {
  id: string;
  name: string;
  detail?: string | undefined;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, name, detail, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which keeps the focus
    <div
      id={id}
      role="option"
      // Reachable by script alone: the focus stays in the field.
      tabIndex={-1}
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      className={styles.option}
      onClick={onChoose}
    >
      <span>{name}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </div>
  );
}

/** What stands in place of a list while there is none. */
function State({ found, words }: { found: Found<unknown>; words: { failed: string; none: string } }) {
  if (found.state === 'failed') {
    return (
      <div className={styles.state} role="alert">
        <span>{words.failed}</span>
        <button type="button" className={styles.again} onClick={found.retry}>
          {texts.tryAgain}
        </button>
      </div>
    );
  }
  if (found.items.length > 0) return null;
  return <p className={styles.state}>{found.state === 'waiting' ? texts.loading : words.none}</p>;
}
