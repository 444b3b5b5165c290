import type { ReactNode } from 'react';
import styles from './combobox-popup.module.css';
import { Option } from './option.tsx';
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
        {options.map((item) => {
          const { name, detail } = describe(item);
          return (
            <Option
              key={item.id}
              id={optionId(item)}
              isActive={isActive(item)}
              onChoose={() => choose(item)}
              className={styles.option}
            >
              <span>{name}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </Option>
          );
        })}
      </div>
      <State found={found} words={words} />
      {note && <p className={styles.note}>{note}</p>}
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
