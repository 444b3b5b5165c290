import { PAYOUT_STATES } from '@bros/contract/money/payout-rules';
import type { DeskPayout, PayoutRun } from '@bros/contract/money/payouts';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../platform/api.ts';
import { itemsOf } from '../../platform/paging.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { withAny } from '../shared/any-of.ts';
import { payoutUrlSchema } from '../shared/filters.ts';
import { payoutColumns } from './payout-columns.tsx';
import { HoldDialog } from './payout-dialogs.tsx';
import { NotArrivedDialog } from './payout-not-arrived-dialog.tsx';
import { payoutTexts as labels } from './payout-texts.ts';
import { usePayoutsOf, useRunActionWithToast } from './payouts.ts';
import { ChosenPayouts, usePayoutChoice } from './payouts-chosen.tsx';

const { run: texts } = labels;

type Asked = { about: 'hold'; payout: DeskPayout } | { about: 'failed' | 'returned'; payouts: readonly DeskPayout[] };

export function PayoutsOfRun({ run }: { run: PayoutRun }) {
  const { shown, change } = useUrlState(payoutUrlSchema);
  const [asked, setAsked] = useState<Asked | null>(null);
  const action = useRunActionWithToast();
  const close = () => setAsked(null);
  const { id: runId } = run;
  const query = usePayoutsOf(runId, shown.state || undefined);
  const choice = usePayoutChoice(itemsOf(query) ?? []);
  const heading = useFocusWhenDone(choice.chosen.length);
  const columns = payoutColumns({
    choice: choice.isOffered ? choice : null,
    onHold: (payout) => setAsked({ about: 'hold', payout }),
    onFailed: (payout) => setAsked({ about: 'failed', payouts: [payout] }),
    onReturned: (payout) => setAsked({ about: 'returned', payouts: [payout] }),
    onRelease: ({ id: payoutId }) => action(() => client.payouts.release({ payoutId }), texts.released),
    onPaid: ({ id, member }) =>
      action(
        () => client.payouts.mark({ runId, payoutIds: [id], outcome: 'paid' }),
        texts.marked(member?.displayName ?? labels.gone),
      ),
  });
  return (
    <section aria-labelledby="payouts-of-run">
      <Stack>
        <Row align="between">
          <h2 ref={heading} id="payouts-of-run" tabIndex={-1}>
            {texts.payouts}
          </h2>
          <FilterBar
            first={
              <Select
                name="state"
                label={labelTexts.state}
                value={shown.state}
                options={withAny(PAYOUT_STATES, (known) => labels.states[known])}
                onChange={(state) => change({ state })}
              />
            }
          />
        </Row>
        {choice.isOffered && (
          <ChosenPayouts run={run} choice={choice} onFailed={(payouts) => setAsked({ about: 'failed', payouts })} />
        )}
        <RecordList query={query} caption={texts.table} columns={columns} rowKey={({ id }) => id} empty={texts.empty} />
      </Stack>
      {asked?.about === 'hold' && <HoldDialog payout={asked.payout} onClose={close} />}
      {asked && asked.about !== 'hold' && (
        <NotArrivedDialog run={run} payouts={asked.payouts} outcome={asked.about} onClose={close} />
      )}
    </section>
  );
}

/** A bulk action removes its own buttons. */
function useFocusWhenDone(chosen: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastChosen = useRef(chosen);
  useEffect(() => {
    const isDone = chosen === 0 && lastChosen.current > 0;
    lastChosen.current = chosen;
    if (isDone && document.activeElement === document.body) heading.current?.focus();
  }, [chosen]);
  return heading;
}
