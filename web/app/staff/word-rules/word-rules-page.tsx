import type { WordRule } from '@bros/contract/staff/word-rule-desk';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { client } from '../../platform/api.ts';
import { useMember } from '../../platform/session.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useTyped } from '../../ui/use-typed.ts';
import { useRefreshStaff, useWordRules } from '../shared/api.ts';
import { WORD_RULE_STATES, withAny, wordRulesInAddress } from '../shared/filters.ts';
import { staffTexts } from '../shared/texts.ts';
import { wordRuleColumns } from './word-rule-columns.tsx';
import { TryPhraseDialog, WordRuleDialog } from './word-rule-dialog.tsx';
import { wordRuleTexts as labels } from './word-rule-texts.ts';

const title = staffTexts.sections.wordRules;

export const meta = () => describePage({ title });

export default function WordRulesPage() {
  const isAdmin = useMember().role === 'admin';
  const { shown, change } = useAddressState(wordRulesInAddress);
  const [search, setSearch] = useTyped(shown.search, (text) => change({ search: text }));
  const [edited, setEdited] = useState<WordRule | 'new' | 'try' | null>(null);
  const [removed, setRemoved] = useState<WordRule | null>(null);
  const close = () => setEdited(null);
  const isFiltered = Object.values(shown).some(Boolean);
  return (
    <>
      <PageHeader title={title} lead={labels.lead} actions={<Begin isAdmin={isAdmin} onBegin={setEdited} />} />
      <Stack gap="large">
        <FilterBar
          first={<SearchField label={actionTexts.search} placeholder={labels.searchHint} value={search} onChange={setSearch} />}
          active={shown.state ? 1 : 0}
        >
          <Select
            name="state"
            label={labelTexts.state}
            value={shown.state}
            options={withAny(WORD_RULE_STATES, (state) => labels.states[state])}
            onChange={(state) => change({ state })}
          />
        </FilterBar>
        <RecordList
          query={useWordRules(shown)}
          caption={title}
          columns={wordRuleColumns(isAdmin ? { onEdit: setEdited, onRemove: setRemoved } : null)}
          rowKey={({ id }) => id}
          empty={
            isFiltered
              ? { title: labels.notFoundTitle, text: labels.nothingFound }
              : { title: labels.emptyTitle, text: labels.emptyText }
          }
        />
      </Stack>
      {edited === 'try' && <TryPhraseDialog onClose={close} />}
      {edited && edited !== 'try' && <WordRuleDialog rule={edited === 'new' ? null : edited} onClose={close} />}
      {removed && <RemoveDialog rule={removed} onClose={() => setRemoved(null)} />}
    </>
  );
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
      act={async () => {
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
