import { ROLES } from '@bros/contract/core/access';
import { BAN_GROUNDS } from '@bros/contract/core/moderation-rules';
import { REASON_MAX_CHARACTERS, SUSPENSION_MAX_DAYS } from '@bros/contract/core/rules';
import type { StaffMember } from '@bros/contract/staff/staff-member';
import { PLANS, TIERS } from '@bros/contract/tiers';
import type { ReactNode } from 'react';
import { type FormState, useForm } from '../../platform/form.ts';
import { formatMoney } from '../../platform/format.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge, TierBadge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshStaff, useRefundableMembership } from '../shared/api.ts';
import { StateBadge } from '../shared/cells.tsx';
import { staffTexts } from '../shared/texts.ts';
import { ALL_KINDS, CleanupFields, PERIODS_OR_NONE } from './cleanup-fields.tsx';
import { ACTIONS, type ActionFields, type ActionName, actionsOn, cleanupPeriodOf, type MemberAction } from './member-actions.ts';

const { actions: texts, members: memberTexts } = staffTexts;

const DEFAULT_DAYS = '7';

interface MemberActionDialogProps {
  member: StaffMember;
  onClose: () => void;
}

export function MemberActionDialog({ member, onClose }: MemberActionDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={memberTexts.manageMember(member.displayName)}>
      <ActionForm member={member} onClose={onClose} />
    </Dialog>
  );
}

function getAction(chosen: ActionName | undefined): MemberAction {
  if (!chosen) throw new Error('No action is chosen.');
  return ACTIONS[chosen];
}

function useActionForm({ member, onClose }: MemberActionDialogProps, possible: readonly ActionName[]) {
  const refresh = useRefreshStaff();
  // A draft may name an unavailable action.
  const actionOf = (typed: string) => possible.find((one) => one === typed);
  const initial: ActionFields = {
    action: '',
    role: member.role,
    tier: member.tier,
    days: DEFAULT_DAYS,
    ground: 'other',
    refund: 'keep',
    cleanup: '',
    kinds: ALL_KINDS,
    reason: '',
  };
  const form: FormState<ActionFields> = useForm({
    initial,
    draft: `member-action:${member.id}`,
    errorMessages: {
      action: { other: texts.choiceError },
      role: { other: texts.choiceError },
      tier: { other: texts.choiceError },
      days: { other: texts.daysError(SUSPENSION_MAX_DAYS) },
      ground: { other: texts.choiceError },
      refund: { other: texts.choiceError },
      cleanup: { other: texts.choiceError },
      kinds: { other: texts.choiceError },
      reason: { other: texts.reasonError },
    },
    loadSchema: () => getAction(chosen).loadSchema(),
    toInput: (fields) => getAction(chosen).toInput(member.id, fields),
    send: async (input) => {
      const { displayName } = await getAction(chosen).send(input);
      await refresh();
      showToast({ title: texts.done, text: texts.changed(displayName) });
      onClose();
    },
  });
  const chosen = actionOf(form.values.action);
  return { form, chosen };
}

function ActionForm({ member, onClose }: MemberActionDialogProps) {
  const possible = actionsOn(member);
  const { form, chosen } = useActionForm({ member, onClose }, possible);
  const action = chosen && ACTIONS[chosen];
  const choice = (
    <Select
      {...form.field('action')}
      label={labelTexts.whatToDo}
      value={chosen ?? ''}
      options={[
        ...(chosen ? [] : [{ value: '', label: texts.chooseAction }]),
        ...possible.map((name) => ({ value: name as string, label: ACTIONS[name].label })),
      ]}
      isDisabled={form.isBusy}
    />
  );
  if (!action) return <Overview member={member} choice={choice} onClose={onClose} />;
  return (
    <DialogForm
      form={form}
      texts={{ submit: action.label, busy: texts.busy }}
      isDangerous={action.isDangerous}
      onCancel={onClose}
    >
      {choice}
      <ActionField form={form} action={chosen} />
      {chosen === 'ban' && (
        <>
          <RefundField form={form} member={member} />
          <CleanupFields
            memberId={member.id}
            period={{ ...form.field('cleanup'), value: cleanupPeriodOf(form.values) }}
            kinds={form.field('kinds')}
            periods={PERIODS_OR_NONE}
            isDisabled={form.isBusy}
          />
        </>
      )}
      <TextArea
        {...form.field('reason')}
        label={labelTexts.reason}
        hint={chosen === 'suspend' || chosen === 'ban' ? texts.notifiedReasonHint : texts.reasonHint}
        limit={REASON_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={3}
      />
      <Banner tone="info" title={texts.whatHappens}>
        <p>{action.effect(member, form.values)}</p>
        {action.money && <p>{action.money}</p>}
        <p>{texts.recorded}</p>
      </Banner>
    </DialogForm>
  );
}

/** Not a form, so Enter cannot submit anything. */
function Overview({ member, choice, onClose }: { member: StaffMember; choice: ReactNode; onClose: () => void }) {
  const { role, tier, isVerified } = member;
  return (
    <Stack>
      <p className="row gap-1">
        <StateBadge state={member.state} />
        <TierBadge tier={tier} />
        <Badge>{staffTexts.roles[role]}</Badge>
        <Badge tone={isVerified ? 'good' : 'neutral'}>{isVerified ? memberTexts.verified : texts.isNotVerified}</Badge>
      </p>
      {choice}
      <Row align="end">
        <Button variant="quiet" onPress={onClose}>
          {actionTexts.cancel}
        </Button>
      </Row>
    </Stack>
  );
}

function RefundField({ form, member }: { form: FormState<ActionFields>; member: StaffMember }) {
  const rest = useRefundableMembership(member.id).data?.refundable;
  if (!rest) return null;
  const { keep, refund } = texts.refundChoices;
  return (
    <Select
      {...form.field('refund')}
      label={texts.refund}
      hint={texts.refundHint}
      options={[
        { value: 'keep', label: keep },
        { value: 'refund', label: refund(formatMoney(rest.cents, rest.currency)) },
      ]}
      isDisabled={form.isBusy}
    />
  );
}

function ActionField({ form, action }: { form: FormState<ActionFields>; action: ActionName }) {
  if (action === 'changeRole') {
    const options = ROLES.map((role) => ({ value: role as string, label: staffTexts.roles[role] }));
    return <Select {...form.field('role')} label={texts.newRole} options={options} isDisabled={form.isBusy} />;
  }
  if (action === 'changeTier') {
    const options = TIERS.map((tier) => ({ value: tier as string, label: PLANS[tier].name }));
    return <Select {...form.field('tier')} label={texts.newTier} options={options} isDisabled={form.isBusy} />;
  }
  if (action === 'ban') {
    const options = BAN_GROUNDS.map((ground) => ({ value: ground as string, label: texts.grounds[ground] }));
    return <Select {...form.field('ground')} label={texts.ground} options={options} isDisabled={form.isBusy} />;
  }
  if (action !== 'suspend') return null;
  return (
    <TextField
      {...form.field('days')}
      label={texts.days}
      hint={texts.daysHint(SUSPENSION_MAX_DAYS)}
      inputMode="numeric"
      autoComplete="off"
      isRequired
      isDisabled={form.isBusy}
    />
  );
}
