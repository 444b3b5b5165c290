import { SEARCH_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { WordRule } from '@bros/contract/staff/word-rule-desk';
import { IconPlus } from '@tabler/icons-react';
import { client } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { search } from '../../shared/lists/staff-filters.tsx';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { showToast } from '../../ui/toasts.ts';
import { anyOf } from '../shared/any-of.ts';
import { useRefreshStaff, useWordRules } from '../shared/api.ts';
import { staffTexts } from '../shared/texts.ts';
import { wordRuleColumns } from './word-rule-columns.tsx';
import { TryPhraseDialog, WordRuleDialog } from './word-rule-dialog.tsx';
import { wordRuleTexts as labels } from './word-rule-texts.ts';

const STATES = ['active', 'off'] as const;
interface Shown {
  search: string;
  state: (typeof STATES)[number] | '';
}
type Task = WordRule | 'new' | 'try' | { removed: WordRule };

const list = defineStaffList<Shown, WordRule, Task>({
  title: staffTexts.sections.wordRules,
  lead: labels.lead,
  filters: {
    search: search(actionTexts.search, labels.searchHint, SEARCH_MAX_CHARACTERS),
    state: anyOf(STATES, labelTexts.state, (state) => labels.states[state]),
  },
  useRecords: useWordRules,
  columns: ({ isAdmin, open }) => wordRuleColumns(isAdmin ? { onEdit: open, onRemove: (removed) => open({ removed }) } : null),
  rowKey: ({ id }) => id,
  empty: ({ isFiltered }) =>
    isFiltered
      ? { title: labels.notFoundTitle, text: labels.nothingFound }
      : { title: labels.emptyTitle, text: labels.emptyText },
  actions: ({ isAdmin, open }) => <Begin isAdmin={isAdmin} onBegin={open} />,
  dialog: (task, onClose) => {
    if (task === 'try') return <TryPhraseDialog onClose={onClose} />;
    if (task !== 'new' && 'removed' in task) return <RemoveDialog rule={task.removed} onClose={onClose} />;
    return <WordRuleDialog rule={task === 'new' ? null : task} onClose={onClose} />;
  },
});

export const meta = () => describePage(list);

export default function WordRulesPage() {
  return <StaffList {...list} />;
}

function Begin({ isAdmin, onBegin }: { isAdmin: boolean; onBegin: (begun: 'new' | 'try') => void }) {
  if (!isAdmin) {
    return (
      <Button variant="quiet" onPress={() => onBegin('try')}>
        {labels.tryOne}
      </Button>
    );
  }
  return (
    <Button icon={<IconPlus size={20} aria-hidden />} onPress={() => onBegin('new')}>
      {labels.create}
    </Button>
  );
}

function RemoveDialog({ rule: { id, phrase }, onClose }: { rule: WordRule; onClose: () => void }) {
  const refresh = useRefreshStaff();
  const { removeDialog: texts } = labels;
  return (
    <ConfirmDialog
      texts={{ ...texts, title: texts.title(phrase) }}
      action={async () => {
        await client.staff.removeWordRule({ id });
        await refresh();
        showToast({ title: texts.done });
      }}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
