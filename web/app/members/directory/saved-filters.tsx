import { MEMBER_SEARCHES_MAX } from '@bros/contract/members/member-search-rules';
import type { MemberSearch } from '@bros/contract/members/member-searches';
import { IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { client } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { isNarrowed, type ShownFilter } from './filter-in-url.ts';
import { isShown, toShown, useRefreshSavedFilters, useSavedFilters } from './saved.ts';
import styles from './saved-filters.module.css';
import { savedTexts as texts } from './saved-texts.ts';

const SaveDialog = lazyPart(() => import('./save-filters-dialog.tsx'));

interface SavedFiltersProps {
  shown: ShownFilter;
  onChoose: (filter: ShownFilter) => void;
}

export function SavedFilters({ shown, onChoose }: SavedFiltersProps) {
  const items = useSavedFilters() ?? [];
  if (items.length === 0) return null;
  return (
    <ul className={classes('row gap-1 plain-list min-width-0', styles.sets)} aria-label={texts.list}>
      {items.map((set) => (
        <SavedSet key={set.id} set={set} isOn={isShown(set.filter, shown)} onChoose={() => onChoose(toShown(set.filter))} />
      ))}
    </ul>
  );
}

export function SaveFilters({ shown }: Pick<SavedFiltersProps, 'shown'>) {
  const items = useSavedFilters();
  const [isSaving, setSaving] = useState(false);
  const isNew = isNarrowed(shown) && items && !items.some(({ filter }) => isShown(filter, shown));
  if (!isNew || items.length >= MEMBER_SEARCHES_MAX) return null;
  return (
    <>
      <Button variant="plain" onPress={() => setSaving(true)} aria={{ 'aria-haspopup': 'dialog' }}>
        {texts.save}
      </Button>
      <Suspense fallback={null}>{isSaving && <SaveDialog shown={shown} onClose={() => setSaving(false)} />}</Suspense>
    </>
  );
}

function SavedSet({ set: { id: searchId, name }, isOn, onChoose }: { set: MemberSearch; isOn: boolean; onChoose: () => void }) {
  const action = createActionWithToast(useRefreshSavedFilters(), texts.failed);
  return (
    <li className={classes('border raised clip', styles.set)} data-on={isOn || undefined}>
      <button
        type="button"
        className={classes('semibold truncated min-width-0', styles.choose)}
        aria-pressed={isOn}
        onClick={onChoose}
      >
        {name}
      </button>
      <button
        type="button"
        className={classes('center flex-none', styles.remove)}
        aria-label={texts.remove(name)}
        onClick={() => action(() => client.memberSearches.remove({ searchId }), texts.removed)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </li>
  );
}
