import { PAYOUTS_MARKED_MAX } from '@bros/contract/money/payout-rules';
import type { DeskPayout, PayoutRun } from '@bros/contract/money/payouts';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { formatMoney } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import { chosenTogether } from './mark-rest.ts';
import type { PayoutChoice } from './payout-columns.tsx';
import { payoutTexts } from './payout-texts.ts';
import { useRunActionWithToast } from './payouts.ts';

const { choice: texts } = payoutTexts;

interface Choice extends PayoutChoice {
  isOffered: boolean;
  chosen: readonly DeskPayout[];
  isWhole: boolean;
  onChooseAll: (isChosen: boolean) => void;
}

export function usePayoutChoice(listed: readonly DeskPayout[]): Choice {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const markable = listed.filter(({ can }) => can.mark);
  const chosen = markable.filter(({ id }) => wanted.has(id)).slice(0, PAYOUTS_MARKED_MAX);
  const together = chosenTogether(markable).slice(0, PAYOUTS_MARKED_MAX);
  const ids = new Set<string>(chosen.map(({ id }) => id));
  const isFull = chosen.length === PAYOUTS_MARKED_MAX;
  return {
    isOffered: markable.length > 1,
    chosen,
    ids,
    isFull,
    isWhole: together.every(({ id }) => ids.has(id)) || isFull,
    onChange({ id }, isChosen) {
      const others = chosen.map((payout) => payout.id as string).filter((known) => known !== id);
      setWanted(new Set(isChosen ? [...others, id] : others));
    },
    onChooseAll: (isChosen) => setWanted(new Set(isChosen ? together.map(({ id }) => id) : [])),
  };
}

interface ChosenPayoutsProps {
  run: PayoutRun;
  choice: Choice;
  onFailed: (payouts: readonly DeskPayout[]) => void;
}

export function ChosenPayouts({ run: { id: runId, currency }, choice, onFailed }: ChosenPayoutsProps) {
  const action = useRunActionWithToast();
  const { chosen, isWhole, onChooseAll } = choice;
  const payoutIds = chosen.map(({ id }) => id);
  const sum = chosen.reduce((total, { amountCents }) => total + amountCents, 0);
  return (
    <Stack>
      <Checkbox name="choose-all" label={texts.all} hint={texts.hint} isOn={isWhole} onChange={onChooseAll} />
      <p role="status">{chosen.length > 0 && texts.chosen(chosen.length, formatMoney(sum, currency))}</p>
      {chosen.length > 0 && (
        <Row>
          <Button
            variant="quiet"
            onPress={() =>
              action(() => client.payouts.mark({ runId, payoutIds, outcome: 'paid' }), texts.paidDone(payoutIds.length))
            }
          >
            {texts.paid}
          </Button>
          <Button variant="quiet" onPress={() => onFailed(chosen)}>
            {texts.failed}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
