import type { ReactNode } from 'react';
import { itemsOf } from '../../platform/paging.ts';
import { Button } from '../../ui/button.tsx';
import { type StaffListState, StaffPage, type StaffPageDefinition, useStaffPage } from '../lists/staff-list.tsx';
import { CaseDesk, type CaseLayout, DeskKeys } from './case-desk.tsx';
import { deskTexts as texts } from './desk-texts.ts';
import { useCaseChoice } from './use-case-choice.ts';

export interface DeskCase<Task = never> extends CaseLayout {
  choose: () => void;
  /** Call after a decision, before the list refreshes. */
  leave: () => void;
  /** Call before the list refreshes, after another action that may remove the case. */
  markChanged: () => void;
  openTask: (task: Task) => void;
}

interface StaffDeskDefinition<Shown, Case, Task = never> extends StaffPageDefinition<Shown, Case, Task> {
  row: (each: Case) => ReactNode;
  article: (each: Case, desk: DeskCase<Task>) => ReactNode;
}

export const defineStaffDesk = <Shown, Case extends { id: string }, Task = never>(
  definition: StaffDeskDefinition<Shown, Case, Task>,
): StaffDeskDefinition<Shown, Case, Task> => definition;

export function StaffDesk<Shown extends object, Case extends { id: string }, Task>(
  definition: StaffDeskDefinition<Shown, Case, Task>,
) {
  const page = useStaffPage<Shown, Task>(definition.filters);
  const { list, task } = page;
  return (
    <StaffPage definition={definition} page={page} filterNote={<DeskKeys />}>
      <Cases key={JSON.stringify(list.shown)} definition={definition} list={list} isPaused={task !== null} />
    </StaffPage>
  );
}

interface CasesProps<Shown, Case, Task> {
  definition: StaffDeskDefinition<Shown, Case, Task>;
  list: StaffListState<Shown, Task>;
  isPaused: boolean;
}

function Cases<Shown, Case extends { id: string }, Task>({ definition, list, isPaused }: CasesProps<Shown, Case, Task>) {
  const { useRecords, empty, failed, row, article } = definition;
  const query = useRecords(list.filterInput);
  const cases = itemsOf(query);
  const choice = useCaseChoice({ cases, isPlaceholderData: query.isPlaceholderData, isPaused });
  return (
    <CaseDesk query={query} cases={cases ?? []} choice={choice} empty={empty(list)} failed={failed} row={row}>
      {(each, layout) =>
        article(each, {
          ...layout,
          choose: () => choice.choose(each.id),
          leave: () => choice.leave(each.id),
          markChanged: () => choice.markChanged(each.id),
          openTask: list.open,
        })
      }
    </CaseDesk>
  );
}

interface CaseDecisionProps {
  desk: DeskCase<never>;
  label: string;
  children: ReactNode;
}

export function CaseDecision({ desk: { isOpen, choose }, label, children }: CaseDecisionProps) {
  if (isOpen) return children;
  return (
    <div>
      <Button variant="quiet" size="small" onPress={choose} aria={{ 'aria-label': label }}>
        {texts.decide}
      </Button>
    </div>
  );
}
