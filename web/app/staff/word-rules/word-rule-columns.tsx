import type { WordRule } from '@bros/contract/staff/word-rule-desk';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { Actions, Day, Lines, MutedText, Strong } from '../shared/cells.tsx';
import { wordRuleTexts as labels } from './word-rule-texts.ts';

interface RowActions {
  onEdit: (rule: WordRule) => void;
  onRemove: (rule: WordRule) => void;
}

export function wordRuleColumns(actions: RowActions | null): Column<WordRule>[] {
  const columns: Column<WordRule>[] = [
    {
      key: 'phrase',
      header: labels.phrase,
      render: ({ phrase, note }) => (
        <Lines isLong>
          <Strong>{phrase}</Strong>
          {note && <MutedText>{note}</MutedText>}
        </Lines>
      ),
    },
    {
      key: 'kind',
      header: labels.kind,
      render: ({ kind, action }) => (
        <Lines>
          {labels.kinds[kind]}
          <MutedText>{labels.does[action]}</MutedText>
        </Lines>
      ),
    },
    {
      key: 'state',
      header: labelTexts.state,
      render: ({ isActive }) => (
        <Badge tone={isActive ? 'good' : 'neutral'}>{isActive ? labels.states.active : labels.states.off}</Badge>
      ),
    },
    {
      key: 'written',
      header: labelTexts.written,
      render: ({ createdAt, changedAt, version, writtenBy }) => (
        <Lines>
          <Day at={createdAt} />
          <MutedText>{labels.by(writtenBy)}</MutedText>
          {version > 1 && (
            <MutedText>
              {labelTexts.changed} <Day at={changedAt} />
            </MutedText>
          )}
        </Lines>
      ),
    },
  ];
  if (!actions) return columns;
  return [
    ...columns,
    { key: 'actions', header: labelTexts.actions, hidesHeader: true, render: (rule) => <RuleActions rule={rule} {...actions} /> },
  ];
}

function RuleActions({ rule, onEdit, onRemove }: RowActions & { rule: WordRule }) {
  return (
    <Actions>
      <Button variant="quiet" size="small" aria={{ 'aria-label': labels.editOne(rule.phrase) }} onPress={() => onEdit(rule)}>
        {actionTexts.edit}
      </Button>
      <Button variant="plain" size="small" aria={{ 'aria-label': labels.removeOne(rule.phrase) }} onPress={() => onRemove(rule)}>
        {actionTexts.delete}
      </Button>
    </Actions>
  );
}
