import type { DinnerTable } from '@bros/contract/gatherings/dinner-tables';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { client } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { formatDinner, useShowDinner } from './dinner.ts';
import { type OwnFace, RoundTable } from './round-table.tsx';
import { dinnerTexts } from './texts.ts';

const { table: texts, leave: leaveTexts, form } = dinnerTexts;

interface OwnTableProps {
  table: DinnerTable;
  me: OwnFace;
  /** Further actions. */
  children?: ReactNode;
}

export function OwnTable({ table, me, children }: OwnTableProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { city, startsAt, foods, budget, guestCount } = table;
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
      {foods.length > 0 && <p className="text-center">{texts.foods(foods.map((food) => form.foodNames[food]).join(', '))}</p>}
      <div className="wrap gap-1 justify-center">
        {children}
        {table.can.leave && (
          <Button variant="plain" onPress={() => setLeaving(true)}>
            {texts.leave}
          </Button>
        )}
      </div>
      {isLeaving && <LeaveDialog table={table} onClose={() => setLeaving(false)} />}
    </section>
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
