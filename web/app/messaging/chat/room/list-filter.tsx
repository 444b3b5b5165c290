import { classes } from '../../../ui/classes.ts';
import { directTexts } from '../direct/texts.ts';
import { chatTexts } from '../texts.ts';
import { groupRoomTexts as texts } from './group-room-texts.ts';
import styles from './list-filter.module.css';

const LISTS = ['all', 'rooms', 'groups', 'direct'] as const;
export type ShownLists = (typeof LISTS)[number];

const labels: Record<ShownLists, string> = {
  all: texts.all,
  rooms: chatTexts.rooms,
  groups: texts.title,
  direct: directTexts.short,
};

/** Beside the lists; phones show one list at a time (`ViewSwitch`). */
export function ListFilter({ shown, onShow }: { shown: ShownLists; onShow: (shown: ShownLists) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons
    <div role="group" aria-label={texts.filter} className={classes('gap-4px', styles.filter)}>
      {LISTS.map((each) => (
        <button
          key={each}
          type="button"
          className={classes('bare pointer text-small', styles.choice)}
          aria-pressed={each === shown}
          onClick={() => onShow(each)}
        >
          {labels[each]}
        </button>
      ))}
    </div>
  );
}
