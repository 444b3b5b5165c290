import type { PayoutRun } from '@bros/contract/money/payouts';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { ApproveDialog, FileDialog, MarkRestDialog, WithdrawDialog } from './payout-dialogs.tsx';
import { payoutTexts as words } from './payout-texts.ts';
import { inLastFile, useActOnRunOrSay } from './payouts.ts';

type Act = 'approve' | 'withdraw' | 'file' | 'rest';
const dialogs = { approve: ApproveDialog, withdraw: WithdrawDialog, file: FileDialog, rest: MarkRestDialog };

/** The acts on a run now, the next step first. */
export function PayoutRunActs({ run }: { run: PayoutRun }) {
  const [asked, setAsked] = useState<Act | null>(null);
  const act = useActOnRunOrSay();
  const { can, id: runId } = run;
  const AskedDialog = asked && dialogs[asked];
  return (
    <>
      <Row>
        {can.approve && <Button onPress={() => setAsked('approve')}>{words.approve.button}</Button>}
        {can.export && (
          <Button variant={run.state === 'approved' ? 'primary' : 'quiet'} onPress={() => setAsked('file')}>
            {words.file.button}
          </Button>
        )}
        {can.mark && inLastFile(run).count > 0 && <Button onPress={() => setAsked('rest')}>{words.rest.button}</Button>}
        {can.recount && (
          <Button
            variant="quiet"
            busyLabel={words.run.recounting}
            onPress={() => act(() => client.payouts.recount({ runId }), words.run.recounted)}
          >
            {words.run.recount}
          </Button>
        )}
        {can.withdraw && (
          <Button variant="quiet" onPress={() => setAsked('withdraw')}>
            {words.withdraw.button}
          </Button>
        )}
      </Row>
      {AskedDialog && <AskedDialog run={run} onClose={() => setAsked(null)} />}
    </>
  );
}
