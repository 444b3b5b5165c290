import type { Assigned, Assignment, Colleague } from '@bros/contract/core/assignment';
import type { MemberId } from '@bros/contract/core/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, describeError } from '../../platform/api.ts';
import { useMember } from '../../platform/session.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { busyTexts } from '../../ui/busy-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshStaff } from './api.ts';
import { assigneeTexts as texts } from './assignee-texts.ts';
import { MutedText } from './cells.tsx';

export interface Assignable {
  title: string;
  assignee: Colleague | null;
  /** The author or the reported member, who cannot decide. */
  concernedId: MemberId | null;
  assign: (assignment: Assignment) => Promise<unknown>;
  /** Called before the lists are refreshed. */
  onAssigned?: (() => void) | undefined;
}

/** Sends the previous assignee, because someone else may have assigned the item first. */
function useAssign({ assignee, assign, onAssigned }: Assignable) {
  const refresh = useRefreshStaff();
  return async (chosen: Colleague | null) => {
    try {
      await assign({ assigneeId: chosen?.id ?? null, previousAssigneeId: assignee?.id ?? null });
      onAssigned?.();
      showToast({ title: texts.done(chosen?.displayName ?? null) });
    } catch (error) {
      showToast({ ...describeError(error), tone: 'error' });
    }
    await refresh();
  };
}

export function AssignButtons({ subject, onOpen }: { subject: Assignable; onOpen: () => void }) {
  const { id, displayName } = useMember();
  const assign = useAssign(subject);
  return (
    <Row>
      {subject.assignee === null && (
        <Button
          variant="quiet"
          size="small"
          busyLabel={busyTexts.saving}
          onPress={() => assign({ id, displayName })}
          aria={{ 'aria-label': texts.toMeNamed(subject.title) }}
        >
          {texts.toMe}
        </Button>
      )}
      <Button variant="plain" size="small" onPress={onOpen} aria={{ 'aria-label': texts.openNamed(subject.title) }}>
        {texts.open}
      </Button>
    </Row>
  );
}

export function AssigneeLine({ subject, onOpen }: { subject: Assignable; onOpen: () => void }) {
  const foreign = useForeignAssignee(subject);
  return (
    <div className="row gap-1-2">
      {foreign ? (
        <Banner tone="important" title={texts.warning(foreign)} />
      ) : (
        <MutedText>{texts.to(subject.assignee?.displayName ?? texts.nobody)}</MutedText>
      )}
      <AssignButtons subject={subject} onOpen={onOpen} />
    </div>
  );
}

export function AssignDialog({ subject, onClose }: { subject: Assignable; onClose: () => void }) {
  const query = useQuery(api.staff.colleagues.queryOptions());
  return (
    <Dialog isOpen onClose={onClose} title={texts.openNamed(subject.title)}>
      <Loading query={query} shape="row" lines={2} />
      {query.data && <AssignForm subject={subject} colleagues={query.data.items} onClose={onClose} />}
    </Dialog>
  );
}

function AssignForm({
  subject,
  colleagues,
  onClose,
}: {
  subject: Assignable;
  colleagues: readonly Colleague[];
  onClose: () => void;
}) {
  const [chosenId, setChosenId] = useState<string>(subject.assignee?.id ?? '');
  const assign = useAssign(subject);
  const possible = colleagues.filter(({ id }) => id !== subject.concernedId);
  return (
    <Stack>
      <Select
        name="assignee"
        label={texts.assignedTo}
        hint={texts.hint}
        value={chosenId}
        options={[
          { value: '', label: texts.nobody },
          ...possible.map(({ id, displayName }) => ({ value: id as string, label: displayName })),
        ]}
        onChange={setChosenId}
      />
      <Row align="end">
        <Button variant="quiet" onPress={onClose}>
          {actionTexts.cancel}
        </Button>
        <Button
          busyLabel={busyTexts.saving}
          onPress={async () => {
            await assign(possible.find(({ id }) => id === chosenId) ?? null);
            onClose();
          }}
        >
          {texts.submit}
        </Button>
      </Row>
    </Stack>
  );
}

export function useForeignAssignee({ assignee }: { assignee: Colleague | null }): string | undefined {
  const { id } = useMember();
  return assignee !== null && assignee.id !== id ? assignee.displayName : undefined;
}

export const emptyTextOf = (assigned: Assigned | ''): string | undefined =>
  assigned === '' ? undefined : { mine: texts.emptyMine, unassigned: texts.emptyUnassigned }[assigned];
