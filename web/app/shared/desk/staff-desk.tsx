import type { ReactNode } from 'react';
import { itemsOf } from '../../platform/paging.ts';
import { Button } from '../../ui/button.tsx';
import { type StaffListState, StaffPage, type StaffPageDefinition, useStaffPage } from '../lists/staff-list.tsx';
import { CaseDesk, type CasePlace, DeskKeys } from './case-desk.tsx';
import { deskTexts as texts } from './desk-texts.ts';
import { useCaseChoice } from './use-case-choice.ts';

export interface DeskCase<Task = never> extends CasePlace {
  choose: () => void;
  /** Call it after a decision, before the list is refreshed. */
  leave: () => void;
  /** Call it after another action that may remove the case from the list, before the list is refreshed. */
  markChanged: () => void;
  openTask: (task: Task) => void;
}

interface StaffDeskDefinition<Shown, Case, Task = never> extends StaffPageDefinition<Shown, Case, Task> {
  /** The contents of a row of the queue. */
  row: (each: Case) => ReactNode;
  /** The contents of a case, with a heading by `CaseHeading`. */
  article: (each: Case, desk: DeskCase<Task>) => ReactNode;
}

/** Infers the types of a definition. */
export const defineStaffDesk = <Shown, Case extends { id: string }, Task = never>(
  definition: StaffDeskDefinition<Shown, Case, Task>,
): StaffDeskDefinition<Shown, Case, Task> => definition;

/** A page of the staff area with a queue and the case that is open. Its filters and the case are in the URL. */
export function StaffDesk<Shown extends object, Case extends { id: string }, Task>(
  definition: StaffDeskDefinition<Shown, Case, Task>,
) {
  const page = useStaffPage<Shown, Task>(definition.filters);
  const { list, task } = page;
  return (
    <StaffPage definition={definition} page={page} besideFilters={<DeskKeys />}>
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
      {(each, place) =>
        article(each, {
          ...place,
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
  /** Names the case for screen readers. */
  label: string;
  children: ReactNode;
}

/** The form of the chosen case. The other cases have a button that chooses them. */
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
