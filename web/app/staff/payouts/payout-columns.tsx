import type { PayoutRunState } from '@bros/contract/money/payout-rules';
import type { DeskPayout, PayoutPreviewRow, PayoutRun } from '@bros/contract/money/payouts';
import { paths } from '@bros/contract/paths';
import { formatMoney, formatMonth } from '../../platform/format.ts';
import { payoutTones } from '../../shared/payments/payout-tones.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import { Actions, Lines, MemberLink, Moment, MutedText, Strong } from '../shared/cells.tsx';
import { payoutTexts as labels } from './payout-texts.ts';

const runTones = { prepared: 'sunset', approved: 'lagoon', exported: 'fair', settled: 'neutral' } as const satisfies Record<
  PayoutRunState,
  string
>;

export const RunBadge = ({ state }: { state: PayoutRunState }) => <Badge tone={runTones[state]}>{labels.runStates[state]}</Badge>;

const Sum = ({ of: { count, amountCents }, currency }: { of: { count: number; amountCents: number }; currency: string }) => (
  <Lines>
    <Strong>{formatMoney(amountCents, currency)}</Strong>
    <MutedText>{labels.payoutsOf(count)}</MutedText>
  </Lines>
);

const openOf = ({ totals: { planned, approved } }: PayoutRun) => ({
  count: planned.count + approved.count,
  amountCents: planned.amountCents + approved.amountCents,
});

export const runColumns: Column<PayoutRun>[] = [
  { key: 'month', header: labelTexts.month, render: ({ dueAt }) => <Strong>{formatMonth(dueAt)}</Strong> },
  { key: 'state', header: labelTexts.state, render: ({ state }) => <RunBadge state={state} /> },
  { key: 'open', header: labels.open, render: (run) => <Sum of={openOf(run)} currency={run.currency} />, isNumeric: true },
  {
    key: 'paid',
    header: labels.paid,
    render: ({ totals, currency }) => <Sum of={totals.paid} currency={currency} />,
    isNumeric: true,
  },
  { key: 'due', header: labels.due, render: ({ dueAt }) => <Moment at={dueAt} /> },
  {
    key: 'actions',
    header: labelTexts.actions,
    hidesHeader: true,
    render: ({ id, dueAt }) => (
      <ButtonLink to={paths.adminPayoutRun(id)} variant="quiet" size="small">
        {labels.openRun} <span className="visually-hidden">{labels.look(formatMonth(dueAt))}</span>
      </ButtonLink>
    ),
  },
];

const PayoutDestination = ({ method, hint }: Pick<PayoutPreviewRow, 'method' | 'hint'>) =>
  method ? (
    <Lines isLong>
      {labels.methods[method]}
      {hint && <MutedText>{method === 'bank' ? labels.account(hint) : hint}</MutedText>}
    </Lines>
  ) : (
    <MutedText>{labels.unknown}</MutedText>
  );

export const previewColumns = (currency: string): Column<PayoutPreviewRow>[] => [
  { key: 'member', header: labelTexts.member, render: ({ member }) => <Member member={member} /> },
  { key: 'amount', header: labelTexts.amount, render: ({ amountCents }) => formatMoney(amountCents, currency), isNumeric: true },
  { key: 'where', header: labels.where, render: PayoutDestination },
  {
    key: 'state',
    header: labelTexts.state,
    render: ({ obstacle }) => (
      <Lines isLong>
        <Badge tone={obstacle ? 'fair' : 'good'}>{obstacle ? labels.states.held : labels.states.planned}</Badge>
        {obstacle && <MutedText>{labels.obstacles[obstacle]}</MutedText>}
      </Lines>
    ),
  },
];

export interface PayoutActions {
  onHold: (payout: DeskPayout) => void;
  onRelease: (payout: DeskPayout) => Promise<unknown>;
  onPaid: (payout: DeskPayout) => Promise<unknown>;
  onFailed: (payout: DeskPayout) => void;
  onReturned: (payout: DeskPayout) => void;
  choice: PayoutChoice | null;
}

export interface PayoutChoice {
  ids: ReadonlySet<string>;
  isFull: boolean;
  onChange: (payout: DeskPayout, isChosen: boolean) => void;
}

function State({ state, obstacle, isLeftOut, failure, note, paidAt, failedAt }: DeskPayout) {
  return (
    <Lines isLong>
      <Badge tone={payoutTones[state]}>{labels.states[state]}</Badge>
      {obstacle && <MutedText>{labels.obstacles[obstacle]}</MutedText>}
      {isLeftOut && <MutedText>{labels.leftOut}</MutedText>}
      {failure && <MutedText>{labels.failures[failure]}</MutedText>}
      {note && <MutedText>{note}</MutedText>}
      {(failedAt ?? paidAt) && <Moment at={failedAt ?? paidAt} />}
    </Lines>
  );
}

const Member = ({ member: { id, displayName } }: { member: { id: string; displayName: string } }) => (
  <Strong>
    <MemberLink id={id} name={displayName} />
  </Strong>
);

const nameOf = ({ member }: DeskPayout) => member?.displayName ?? labels.gone;

const choiceColumn = ({ ids, isFull, onChange }: PayoutChoice): Column<DeskPayout> => ({
  key: 'choice',
  header: labels.choice.header,
  hidesHeader: true,
  render: (payout) =>
    payout.can.mark && (
      <Checkbox
        name={`choose-${payout.id}`}
        label={labels.choice.of(nameOf(payout))}
        hidesLabel
        isOn={ids.has(payout.id)}
        isDisabled={isFull && !ids.has(payout.id)}
        onChange={(isChosen) => onChange(payout, isChosen)}
      />
    ),
});

export function payoutColumns({ onHold, onRelease, onPaid, onFailed, onReturned, choice }: PayoutActions): Column<DeskPayout>[] {
  const { run } = labels;
  const button = (label: string, aria: string, onPress: () => unknown) => (
    <Button variant="quiet" size="small" aria={{ 'aria-label': aria }} onPress={() => onPress() as void}>
      {label}
    </Button>
  );
  return [
    ...(choice ? [choiceColumn(choice)] : []),
    {
      key: 'member',
      header: labelTexts.member,
      render: ({ member }) => (member ? <Member member={member} /> : <MutedText>{labels.gone}</MutedText>),
    },
    {
      key: 'amount',
      header: labelTexts.amount,
      render: ({ amountCents, currency }) => formatMoney(amountCents, currency),
      isNumeric: true,
    },
    { key: 'where', header: labels.where, render: PayoutDestination },
    { key: 'state', header: labelTexts.state, render: State },
    {
      key: 'actions',
      header: labelTexts.actions,
      hidesHeader: true,
      render: (payout) => {
        const name = nameOf(payout);
        return (
          <Actions>
            {payout.can.mark && button(run.markPaid, run.markPaidOf(name), () => onPaid(payout))}
            {payout.can.mark && button(run.markFailed, run.markFailedOf(name), () => onFailed(payout))}
            {payout.can.markReturned && button(run.markReturned, run.markReturnedOf(name), () => onReturned(payout))}
            {payout.can.hold && button(run.hold, run.holdOf(name), () => onHold(payout))}
            {payout.can.release && button(run.release, run.releaseOf(name), () => onRelease(payout))}
          </Actions>
        );
      },
    },
  ];
}
