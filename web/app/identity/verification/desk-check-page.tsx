import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { CheckId } from '@bros/contract/identity/verification';
import type { DeskCheck, DeskCheckDetail } from '@bros/contract/identity/verification-desk';
import { paths } from '@bros/contract/paths';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { itemsOf } from '../../platform/paging.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { useTitle } from '../../shared/documents/document-title.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Badge, TierBadge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useSingleKey } from '../../ui/single-keys.ts';
import { Empty } from '../../ui/states.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { CheckPictures } from './check-pictures.tsx';
import { ScoreTable } from './check-scores.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import styles from './desk.module.css';
import { useCheck, useChecks, useHasBadge, useRefreshDesk } from './desk.ts';
import { deskTexts } from './desk-texts.ts';
import { OutcomeBadge } from './outcome-badge.tsx';

const { check: texts, ...labels } = deskTexts;
const { withdraw: withdrawTexts, decide } = deskTexts;

export const meta = () => describePage({ title: labels.title });

export default function DeskCheckPage() {
  const { checkId = '' } = useParams();
  return <Check key={checkId} checkId={checkId as CheckId} />;
}

function Check({ checkId }: { checkId: CheckId }) {
  const query = useCheck(checkId);
  const { data } = query;
  useTitle(data?.member.displayName, labels.title);
  const back = (
    <ButtonLink to={paths.adminVerification} variant="quiet">
      {texts.back}
    </ButtonLink>
  );
  if (!data) return <Loading query={query} shape="card" lines={3} missing={<Empty {...texts.gone} action={back} />} />;
  return (
    <>
      <PageHeader
        eyebrow={<Link to={paths.adminVerification}>{texts.back}</Link>}
        title={data.member.displayName}
        lead={labels.kinds[data.kind]}
        actions={<Actions check={data} />}
      />
      <Stack gap="large">
        <State check={data} />
        <CheckPictures check={data} />
        <ScoreTable check={data} />
      </Stack>
    </>
  );
}

function State({ check }: { check: DeskCheckDetail }) {
  const { member, state, outcome, isPriority, advice, decision, photoFindings } = check;
  return (
    <Stack gap="small">
      <Row>
        <Badge tone={state === 'waiting' ? 'fair' : 'neutral'}>{labels.states[state]}</Badge>
        <span className="muted text-small">{labels.result}:</span>
        <OutcomeBadge outcome={outcome} />
        <TierBadge tier={member.tier} />
        {isPriority && <Badge tone="sunset">{labels.priority}</Badge>}
        <Link to={paths.adminMember(member.id)}>{texts.member}</Link>
      </Row>
      {advice.length > 0 && <p>{advice.map((each) => labels.advice[each]).join(' · ')}</p>}
      {photoFindings.length > 0 && (
        <p>
          {labels.photoFindings.title}: {photoFindings.map((each) => labels.photoFindings.findings[each]).join(' · ')}
        </p>
      )}
      {decision && (
        <blockquote className={styles.decision}>
          {decision.reason && <p>{decision.reason}</p>}
          <p className="muted text-small">
            {decision.isAutomatic ? labels.decision.automatic(decision.at) : labels.decision.by(decision.by, decision.at)}
          </p>
        </blockquote>
      )}
    </Stack>
  );
}

function Actions({ check }: { check: DeskCheckDetail }) {
  const [dialog, setDialog] = useState<'pass' | 'refuse' | 'withdraw' | null>(null);
  const navigate = useNavigate();
  const hasBadge = useHasBadge(check.member.id);
  const waiting = itemsOf(useChecks('waiting')) ?? [];
  const next = waiting.find(({ id }) => id !== check.id);
  const leave = () => navigate(next ? paths.adminVerificationCheck(next.id) : paths.adminVerification);
  useSingleKey('a', () => check.can.decide && setDialog('pass'));
  useSingleKey('r', () => check.can.decide && setDialog('refuse'));
  useSingleKey('n', () => next && leave());
  const close = () => setDialog(null);
  return (
    <>
      {check.can.decide && (
        <>
          <Button onPress={() => setDialog('pass')}>{labels.decide.pass}</Button>
          <Button variant="danger" onPress={() => setDialog('refuse')}>
            {labels.decide.refuse}
          </Button>
        </>
      )}
      {hasBadge && check.decision?.isPassed && (
        <Button variant="danger" size="small" onPress={() => setDialog('withdraw')}>
          {labels.withdraw.act}
        </Button>
      )}
      {next && (
        <Button variant="quiet" onPress={leave}>
          {texts.nextCheck}
        </Button>
      )}
      {(dialog === 'pass' || dialog === 'refuse') && (
        <DecideDialog check={check} isPassed={dialog === 'pass'} onDecided={leave} onClose={close} />
      )}
      {dialog === 'withdraw' && <WithdrawDialog member={check.member} onClose={close} />}
    </>
  );
}

function WithdrawDialog({ member, onClose }: { member: DeskCheck['member']; onClose: () => void }) {
  const refresh = useRefreshDesk();
  const form = useForm({
    initial: { reason: '' },
    draft: `verification-withdrawal:${member.id}`,
    errorMessages: { reason: { other: decide.error } },
    loadSchema: async () => (await import('@bros/contract/identity/verification-desk')).setVerifiedForm,
    toInput: ({ reason }) => ({ memberId: member.id, isVerified: false, reason }),
    send: async (input) => {
      await client.staff.setVerified(input);
      showToast({ title: withdrawTexts.done(member.displayName) });
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={withdrawTexts.title(member.displayName)}>
      <DialogForm
        form={form}
        texts={{ submit: withdrawTexts.submit, busy: decide.busy, failed: withdrawTexts.failed }}
        isDangerous
        onCancel={onClose}
      >
        <p>{withdrawTexts.text}</p>
        <TextArea
          {...form.field('reason')}
          label={decide.reason}
          limit={REASON_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}
