import type { DinnerTable } from '@bros/contract/gatherings/dinner-tables';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { client } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { downloadFile } from '../../platform/save-file.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';

import { Button } from '../../ui/button.tsx';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { showToast } from '../../ui/toasts.ts';
import { formatDinner, useRefreshDinner, useShowDinner } from './dinner.ts';
import { type OwnFace, RoundTable } from './round-table.tsx';
import { dinnerTexts } from './texts.ts';

const { table: texts, leave: leaveTexts, late: lateTexts, form } = dinnerTexts;

const LateDialog = lazyPart(() => import('./late-dialog.tsx'));

interface OwnTableProps {
  table: DinnerTable;
  me: OwnFace;
  children?: ReactNode;
}

export function OwnTable({ table, me, children }: OwnTableProps) {
  const { city, neighborhood, startsAt, foods, budget, guestCount } = table;
  return (
    <section className="stack gap-3 padding-2 surface" aria-label={texts.title}>
      <h2>{texts.when(city.name, formatDinner(startsAt, city))}</h2>
      <RoundTable table={table} me={me}>
        <IconToolsKitchen2 size={28} aria-hidden />
        <span className="semibold">{city.name}</span>
        <span className="muted text-small">{'$'.repeat(budget)}</span>
      </RoundTable>
      {guestCount === 1 && <p>{texts.alone}</p>}
      <p className="muted text-center">{form.budgets[budget as keyof typeof form.budgets]}</p>
      {neighborhood !== null && <p className="text-center">{texts.neighborhood(neighborhood)}</p>}
      {foods.length > 0 && <p className="text-center">{texts.foods(foods.map((food) => form.foodNames[food]).join(', '))}</p>}
      <InCommon guests={table.guests} />
      <div className="wrap gap-1 justify-center">
        {children}
        <Actions table={table} />
      </div>
    </section>
  );
}

function InCommon({ guests }: Pick<DinnerTable, 'guests'>) {
  const shared = guests.filter(({ inCommon }) => inCommon !== null);
  if (shared.length === 0) return null;
  return (
    <ul className="grid gap-4px plain-list justify-center" aria-label={texts.shared}>
      {shared.map(({ id, displayName, inCommon }) => (
        <li key={id}>
          <span className="semibold">{displayName}</span>{' '}
          <span className="muted">{inCommon && texts.likeness[inCommon.kind](inCommon.name)}</span>
        </li>
      ))}
    </ul>
  );
}

function Actions({ table }: { table: DinnerTable }) {
  const [open, setOpen] = useState<'leave' | 'late' | null>(null);
  const close = () => setOpen(null);
  const run = createActionWithToast(useRefreshDinner(), texts.calendarFailed);
  const save = () => run(() => downloadFile(`/api/dinner-tables/${table.id}/calendar.ics`, 'dinner.ics'), outcomeTexts.saved);
  return (
    <>
      {table.can.setLate && (
        <Button variant="quiet" onPress={() => setOpen('late')}>
          {table.lateMinutes === null ? lateTexts.open : lateTexts.change}
        </Button>
      )}
      {table.can.leave && (
        <>
          <Button variant="quiet" onPress={save}>
            {texts.calendar}
          </Button>
          <Button variant="plain" onPress={() => setOpen('leave')}>
            {texts.leave}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {open === 'late' && <LateDialog table={table} onClose={close} />}
        {open === 'leave' && <LeaveDialog table={table} onClose={close} />}
      </Suspense>
    </>
  );
}

function LeaveDialog({ table: { id: tableId }, onClose }: { table: DinnerTable; onClose: () => void }) {
  const show = useShowDinner();
  async function leave(): Promise<void> {
    show(await client.dinnerTables.leave({ tableId }, { context: { isIdempotent: true } }));
    showToast({ title: leaveTexts.done });
  }
  return (
    <ConfirmDialog texts={leaveTexts} action={leave} onClose={onClose}>
      <p>{leaveTexts.text}</p>
    </ConfirmDialog>
  );
}
