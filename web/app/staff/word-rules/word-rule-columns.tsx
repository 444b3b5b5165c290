import type { WordRule } from '@bros/contract/staff/word-rule-desk';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { Actions, Day, Lines, Quiet, Strong } from '../shared/cells.tsx';
import { wordRuleTexts as words } from './word-rule-texts.ts';

interface Acts {
  onEdit: (rule: WordRule) => void;
  onRemove: (rule: WordRule) => void;
}

/** `acts` is null for moderators, who can only read. */
export function wordRuleColumns(acts: Acts | null): Column<WordRule>[] {
  const columns: Column<WordRule>[] = [
    {
      key: 'phrase',
      header: words.phrase,
      render: ({ phrase, note }) => (
        <Lines isLong>
          <Strong>{phrase}</Strong>
          {note && <Quiet>{note}</Quiet>}
        </Lines>
      ),
    },
    {
      key: 'kind',
      header: words.kind,
      render: ({ kind, action }) => (
        <Lines>
          {words.kinds[kind]}
          <Quiet>{words.does[action]}</Quiet>
        </Lines>
      ),
    },
    {
      key: 'state',
      header: words.state,
      render: ({ isActive }) => (
        <Badge tone={isActive ? 'good' : 'neutral'}>{isActive ? words.states.active : words.states.off}</Badge>
      ),
    },
    {
      key: 'written',
      header: words.written,
      render: ({ createdAt, changedAt, version, writtenBy }) => (
        <Lines>
          <Day at={createdAt} />
          <Quiet>{words.by(writtenBy)}</Quiet>
          {version > 1 && (
            <Quiet>
              {words.changed} <Day at={changedAt} />
            </Quiet>
          )}
        </Lines>
      ),
    },
  ];
  if (!acts) return columns;
  return [
    ...columns,
    { key: 'actions', header: words.actions, hidesHeader: true, render: (rule) => <Acts rule={rule} {...acts} /> },
  ];
}

function Acts({ rule, onEdit, onRemove }: Acts & { rule: WordRule }) {
  return (
    <Actions>
      <Button variant="quiet" size="small" aria={{ 'aria-label': words.editOne(rule.phrase) }} onPress={() => onEdit(rule)}>
        {words.edit}
      </Button>
      <Button variant="plain" size="small" aria={{ 'aria-label': words.removeOne(rule.phrase) }} onPress={() => onRemove(rule)}>
        {words.remove}
      </Button>
    </Actions>
  );
}
