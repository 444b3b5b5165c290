import { ROLES } from '@bros/contract/core/access';
import { BAN_GROUNDS } from '@bros/contract/core/moderation-rules';
import { BIO_MAX_CHARACTERS, SUSPENSION_MAX_DAYS } from '@bros/contract/core/rules';
import type { StaffMember } from '@bros/contract/staff/staff-member';
import { PLANS, TIERS } from '@bros/contract/tiers';
import { type FormState, useForm } from '../../platform/form.ts';
import { formatMoney } from '../../platform/format.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshStaff, useRestOfMembership } from '../shared/api.ts';
import { staffTexts } from '../shared/texts.ts';
import { ACTS, type ActFields, type ActName, actsOn } from './member-acts.ts';

const { acts: words, members: memberWords } = staffTexts;

const DEFAULT_DAYS = '7';

interface MemberActDialogProps {
  member: StaffMember;
  onClose: () => void;
}

export function MemberActDialog({ member, onClose }: MemberActDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={memberWords.manageMember(member.displayName)}>
      <ActForm member={member} onClose={onClose} />
    </Dialog>
  );
}

function useActForm({ member, onClose }: MemberActDialogProps, possible: readonly ActName[]) {
  const refresh = useRefreshStaff();
  // A draft may name an action that is no longer available.
  const actOf = (typed: string) => possible.find((one) => one === typed) ?? possible[0] ?? 'verify';
  const initial: ActFields = {
    act: actOf(''),
    role: member.role,
    tier: member.tier,
    days: DEFAULT_DAYS,
    ground: 'other',
    refund: 'keep',
    reason: '',
  };
  const form: FormState<ActFields> = useForm({
    initial,
    draft: `member-act:${member.id}`,
    words: {
      act: { other: words.wrongChoice },
      role: { other: words.wrongChoice },
      tier: { other: words.wrongChoice },
      days: { other: words.wrongDays(SUSPENSION_MAX_DAYS) },
      ground: { other: words.wrongChoice },
      refund: { other: words.wrongChoice },
      reason: { other: words.wrongReason },
    },
    loadSchema: () => ACTS[chosen].loadSchema(),
    toInput: (fields) => ACTS[chosen].toInput(member.id, fields),
    send: async (input) => {
      const { displayName } = await ACTS[chosen].send(input);
      await refresh();
      showToast({ title: words.done, text: words.changed(displayName) });
      onClose();
    },
  });
  const chosen = actOf(form.values.act);
  return { form, chosen };
}

function ActForm({ member, onClose }: MemberActDialogProps) {
  const possible = actsOn(member);
  const { form, chosen } = useActForm({ member, onClose }, possible);
  const act = ACTS[chosen];
  return (
    <DialogForm
      form={form}
      texts={{ submit: act.label, busy: words.busy, cancel: staffTexts.cancel }}
      isDangerous={act.isDangerous}
      onCancel={onClose}
    >
      <Select
        {...form.field('act')}
        label={words.act}
        value={chosen}
        options={possible.map((name) => ({ value: name as string, label: ACTS[name].label }))}
        isDisabled={form.isBusy}
      />
      <ActField form={form} act={chosen} />
      {chosen === 'ban' && <RefundField form={form} member={member} />}
      <TextArea
        {...form.field('reason')}
        label={words.reason}
        hint={chosen === 'suspend' || chosen === 'ban' ? words.notifiedReasonHint : words.reasonHint}
        limit={BIO_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={3}
      />
      <Banner tone="info" title={words.whatHappens}>
        <p>{act.effect(member, form.values)}</p>
        {act.money && <p>{act.money}</p>}
        <p>{words.recorded}</p>
      </Banner>
    </DialogForm>
  );
}

function RefundField({ form, member }: { form: FormState<ActFields>; member: StaffMember }) {
  const rest = useRestOfMembership(member.id).data?.rest;
  if (!rest) return null;
  const { keep, refund } = words.refundChoices;
  return (
    <Select
      {...form.field('refund')}
      label={words.refund}
      hint={words.refundHint}
      options={[
        { value: 'keep', label: keep },
        { value: 'refund', label: refund(formatMoney(rest.cents, rest.currency)) },
      ]}
      isDisabled={form.isBusy}
    />
  );
}

function ActField({ form, act }: { form: FormState<ActFields>; act: ActName }) {
  if (act === 'changeRole') {
    const options = ROLES.map((role) => ({ value: role as string, label: staffTexts.roles[role] }));
    return <Select {...form.field('role')} label={words.newRole} options={options} isDisabled={form.isBusy} />;
  }
  if (act === 'changeTier') {
    const options = TIERS.map((tier) => ({ value: tier as string, label: PLANS[tier].name }));
    return <Select {...form.field('tier')} label={words.newTier} options={options} isDisabled={form.isBusy} />;
  }
  if (act === 'ban') {
    const options = BAN_GROUNDS.map((ground) => ({ value: ground as string, label: words.grounds[ground] }));
    return <Select {...form.field('ground')} label={words.ground} options={options} isDisabled={form.isBusy} />;
  }
  if (act !== 'suspend') return null;
  return (
    <TextField
      {...form.field('days')}
      label={words.days}
      hint={words.daysHint(SUSPENSION_MAX_DAYS)}
      inputMode="numeric"
      autoComplete="off"
      isRequired
      isDisabled={form.isBusy}
    />
  );
}
