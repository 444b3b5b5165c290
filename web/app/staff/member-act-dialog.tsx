import { ROLES } from '@bros/contract/access';
import { BAN_GROUNDS } from '@bros/contract/moderation-rules';
import { BIO_MAX_CHARACTERS, SUSPENSION_MAX_DAYS } from '@bros/contract/rules';
import type { StaffMember } from '@bros/contract/staff-member';
import { PLANS, TIERS } from '@bros/contract/tiers';
import { useState } from 'react';
import { useForm } from '../platform/form.ts';
import { formatMoney } from '../platform/format.ts';
import { DialogForm } from '../shell/dialog-form.tsx';
import { Banner } from '../ui/banner.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useRefreshStaff, useRestOfMembership } from './api.ts';
import { ACTS, type Act, type ActFields, type ActName, actsOn } from './member-acts.ts';
import { staffTexts } from './texts.ts';

const { acts: words, members: memberWords } = staffTexts;

const DEFAULT_DAYS = '7';

interface MemberActDialogProps {
  member: StaffMember;
  onClose: () => void;
}

/** Chooses an act on a member, says what it will do, and asks why. */
export function MemberActDialog({ member, onClose }: MemberActDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={memberWords.manageMember(member.displayName)}>
      <ActForm member={member} onClose={onClose} />
    </Dialog>
  );
}

function useActForm({ member, onClose }: MemberActDialogProps, act: Act) {
  const refresh = useRefreshStaff();
  const initial: ActFields = {
    role: member.role,
    tier: member.tier,
    days: DEFAULT_DAYS,
    ground: 'other',
    refund: 'keep',
    reason: '',
  };
  return useForm({
    initial,
    words: {
      role: { other: words.wrongChoice },
      tier: { other: words.wrongChoice },
      days: { other: words.wrongDays(SUSPENSION_MAX_DAYS) },
      ground: { other: words.wrongChoice },
      refund: { other: words.wrongChoice },
      reason: { other: words.wrongReason },
    },
    loadSchema: act.loadSchema,
    toInput: (fields) => act.toInput(member.id, fields),
    send: async (input) => {
      const { displayName } = await act.send(input);
      await refresh();
      showToast({ title: words.done, text: words.changed(displayName) });
      onClose();
    },
  });
}

function ActForm({ member, onClose }: MemberActDialogProps) {
  const possible = actsOn(member);
  const [chosen, setChosen] = useState(possible[0] ?? 'verify');
  const act = ACTS[chosen];
  const form = useActForm({ member, onClose }, act);
  return (
    <DialogForm
      form={form}
      texts={{ submit: act.label, busy: words.busy, cancel: staffTexts.cancel }}
      isDangerous={act.isDangerous}
      onCancel={onClose}
    >
      <Select
        name="act"
        label={words.act}
        value={chosen}
        onChange={setChosen}
        options={possible.map((name) => ({ value: name, label: ACTS[name].label }))}
        isDisabled={form.isBusy}
      />
      <ActField form={form} act={chosen} />
      {chosen === 'ban' && <RefundField form={form} member={member} />}
      <TextArea
        {...form.field('reason')}
        label={words.reason}
        hint={chosen === 'suspend' || chosen === 'ban' ? words.toldReasonHint : words.reasonHint}
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

/** Offers to give back what is left of a paid membership; nothing where nothing is left. */
function RefundField({ form, member }: { form: ReturnType<typeof useActForm>; member: StaffMember }) {
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

/** The one field that some acts have besides the reason. */
function ActField({ form, act }: { form: ReturnType<typeof useActForm>; act: ActName }) {
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
