import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './combobox-popup.module.css';
import optionStyles from './option.module.css';
import { uiTexts as texts } from './texts.ts';
import type { SearchChoice } from './use-search-choice.ts';
import type { SearchResults } from './use-search-results.ts';

interface ComboboxPopupProps<Item extends { id: number | string }> {
  choice: SearchChoice<Item>;
  describe: (item: Item) => { name: string; detail?: string | undefined };
  labels: { failed: string; none: string };
  note?: ReactNode;
}

export function ComboboxPopup<Item extends { id: number | string }>({
  choice,
  describe,
  labels,
  note,
}: ComboboxPopupProps<Item>) {
  const { items, popupRef, listProps, getItemProps, found } = choice;
  return (
    // A press inside must not take the field's focus, which would close the list.
    <div ref={popupRef} className={classes('surface shadow', styles.popup)} onPointerDown={(event) => event.preventDefault()}>
      <div {...listProps} className={styles.list}>
        {items.map((item, index) => {
          const { name, detail } = describe(item);
          return (
            <div key={item.id} {...getItemProps({ item, index })} className={classes(optionStyles.option, styles.option)}>
              <span>{name}</span>
              {detail && <span className="muted text-small">{detail}</span>}
            </div>
          );
        })}
      </div>
      <State found={found} labels={labels} />
      {note && <p className={classes('muted text-small', styles.note)}>{note}</p>}
    </div>
  );
}

function State({ found, labels }: { found: SearchResults<unknown>; labels: { failed: string; none: string } }) {
  if (found.state === 'failed') {
    return (
      <div className={classes('row gap-1 between muted', styles.state)} role="alert">
        <span>{labels.failed}</span>
        <button type="button" className={classes('semibold bare pointer target-height', styles.again)} onClick={found.retry}>
          {texts.tryAgain}
        </button>
      </div>
    );
  }
  if (found.items.length > 0) return null;
  return (
    <p className={classes('row gap-1 between muted', styles.state)}>{found.state === 'waiting' ? texts.loading : labels.none}</p>
  );
}
