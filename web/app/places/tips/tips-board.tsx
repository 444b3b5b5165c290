import { TIP_CATEGORIES, TIP_SORTS } from '@bros/contract/gatherings/community-rules';
import type { Tip } from '@bros/contract/places/tips';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { client } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { boardViewsFor } from '../../shared/boards/board-filters.ts';
import { CityFilter } from '../../shared/cities/city-filter.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { CardGrid } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { Empty } from '../../ui/states.tsx';
import { tipTexts as texts } from './texts.ts';
import { TipCard, type TipTask } from './tip-card.tsx';
import styles from './tips.module.css';
import { type TipFilters, tipUrlSchema, useRefreshTips, useTips } from './tips.ts';

const TipDialog = lazyPart(() => import('./tip-dialog.tsx'));
const ReportDialog = lazyPart(async () => ({ default: (await import('../../shared/dialogs/report-dialog.tsx')).ReportDialog }));
const HideDialog = lazyPart(() => import('../../shared/dialogs/hide-dialog.tsx'));
const RemoveTipDialog = lazyPart(() => import('./remove-tip-dialog.tsx'));

type OpenDialog = { task: 'write' | 'publish' } | { task: TipTask; tip: Tip };

export function TipsBoard() {
  const { shown, change } = useUrlState(tipUrlSchema);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const mayWrite = useMember().capabilities.includes('community.post');
  return (
    <div className={classes('grid gap-3 min-width-0', styles.board)}>
      <Head onOpen={(task) => setDialog({ task })} />
      <Filters shown={shown} onChange={change} onWrite={() => setDialog({ task: 'write' })} />
      <TipList shown={shown} onTask={(task, tip) => setDialog({ task, tip })} />
      {!mayWrite && <TierOffer capability="community.post" />}
      <Suspense fallback={null}>{dialog && <TaskDialog {...dialog} onClose={() => setDialog(null)} />}</Suspense>
    </div>
  );
}

function Head({ onOpen }: { onOpen: (task: 'publish') => void }) {
  const { role } = useMember();
  return (
    <div className={classes('row gap-1-2 between', styles.head)}>
      <p className={classes('muted measure', styles.lead)}>{texts.lead}</p>
      {role !== 'member' && (
        <Button variant="quiet" onPress={() => onOpen('publish')}>
          {texts.publish}
        </Button>
      )}
    </div>
  );
}

interface FiltersProps {
  shown: TipFilters;
  onChange: (changes: Partial<TipFilters>) => void;
  onWrite: () => void;
}

function Filters({ shown, onChange, onWrite }: FiltersProps) {
  const { role, capabilities } = useMember();
  const write = capabilities.includes('community.post') && (
    <Button variant="accent" icon={<IconPencil size={20} aria-hidden />} onPress={onWrite}>
      {texts.write}
    </Button>
  );
  const views = boardViewsFor(role);
  return (
    <FilterBar action={write} active={[shown.category, shown.cityId, shown.view !== 'all'].filter(Boolean).length}>
      <Select
        name="category"
        label={texts.filter.category}
        value={shown.category ?? ''}
        options={[
          { value: '', label: texts.filter.all },
          ...TIP_CATEGORIES.map((value) => ({ value, label: texts.categories[value] })),
        ]}
        onChange={(category) => onChange({ category: category || null })}
      />
      <CityFilter label={labelTexts.city} cityId={shown.cityId} onChange={(cityId) => onChange({ cityId })} />
      <Select
        name="view"
        label={texts.filter.view}
        value={shown.view}
        options={views.map((value) => ({ value, label: texts.views[value] }))}
        onChange={(view) => onChange({ view })}
      />
      {shown.view === 'all' && (
        <Select
          name="sort"
          label={texts.filter.sort}
          value={shown.sort}
          options={TIP_SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
          onChange={(sort) => onChange({ sort })}
        />
      )}
    </FilterBar>
  );
}

const emptyWords = { all: texts.empty, mine: texts.emptyMine, hidden: texts.emptyHidden };

function TipList({ shown, onTask }: { shown: TipFilters; onTask: (task: TipTask, tip: Tip) => void }) {
  const query = useTips(shown);
  return (
    <PagedList query={query} failed={texts.loadFailed} shape="card" lines={4} empty={<Empty {...emptyWords[shown.view]} />}>
      {(tips) => (
        <CardGrid min="22rem">
          {tips.map((tip) => (
            <TipCard key={tip.id} tip={tip} onTask={onTask} />
          ))}
        </CardGrid>
      )}
    </PagedList>
  );
}

function TaskDialog({ onClose, ...dialog }: OpenDialog & { onClose: () => void }) {
  const refresh = useRefreshTips();
  if (!('tip' in dialog)) return <TipDialog isEditorial={dialog.task === 'publish'} onClose={onClose} />;
  const { task, tip } = dialog;
  if (task === 'edit') return <TipDialog tip={tip} isEditorial={tip.isEditorial} onClose={onClose} />;
  if (task === 'remove') return <RemoveTipDialog tip={tip} onClose={onClose} />;
  if (task === 'report') return <ReportDialog targetType="tip" targetId={tip.id} name={texts.thisTip} onClose={onClose} />;
  return (
    <HideDialog
      what={texts.thisTip}
      draftName={`tip-hiding:${tip.id}`}
      isHidden={tip.hidden !== null}
      action={async (order) => {
        await client.staff.setTipHidden({ tipId: tip.id, ...order });
        void refresh();
      }}
      onClose={onClose}
    />
  );
}
