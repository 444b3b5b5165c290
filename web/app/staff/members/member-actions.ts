import type { Role } from '@bros/contract/core/access';
import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import type { BanGround } from '@bros/contract/core/moderation-rules';
import { SUSPENSION_MAX_DAYS } from '@bros/contract/core/rules';
import type { CleanupPeriod } from '@bros/contract/staff/cleanup-rules';
import type { StaffMember } from '@bros/contract/staff/staff-member';
import type { Tier } from '@bros/contract/tiers';
import { client } from '../../platform/api.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import { staffTexts } from '../shared/texts.ts';
import { kindsOf } from './cleanup-fields.tsx';

const { actions: labels } = staffTexts;

export type ActionFields = Record<
  'action' | 'role' | 'tier' | 'days' | 'ground' | 'refund' | 'cleanup' | 'kinds' | 'reason',
  string
>;

interface Order {
  memberId: MemberId;
  reason: string;
}

interface ActionDefinition<Extra extends object> {
  label: string;
  isDangerous: boolean;
  isOpenTo: (member: StaffMember) => boolean;
  effect: (member: StaffMember, fields: ActionFields) => string;
  money?: string;
  loadSchema: () => Promise<FormSchema>;
  extra: (fields: ActionFields) => Extra;
  send: (input: Order & Extra) => Promise<StaffMember>;
}

export interface MemberAction extends Omit<ActionDefinition<object>, 'extra' | 'send'> {
  toInput: (memberId: MemberId, fields: ActionFields) => Order;
  send: (input: Order) => Promise<StaffMember>;
}

function defineAction<Extra extends object>({ extra, send, ...action }: ActionDefinition<Extra>): MemberAction {
  return {
    ...action,
    toInput: (memberId, fields): Order & Extra => ({ memberId, reason: fields.reason, ...extra(fields) }),
    send: (input) => send(input as Order & Extra),
  };
}

const loadVerifiedForm = () => import('@bros/contract/identity/verification-desk');
const loadForms = () => import('@bros/contract/staff/staff');

function suspensionEffect({ displayName }: StaffMember, fields: ActionFields): string {
  const days = Number(fields.days);
  const isPossible = Number.isInteger(days) && days >= 1 && days <= SUSPENSION_MAX_DAYS;
  return isPossible
    ? labels.suspendEffect(displayName, new Date(Date.now() + days * DAY_MS))
    : labels.suspendUnknown(displayName);
}

/** A ban for a scam hides everything by default; other bans, nothing. */
export const cleanupPeriodOf = ({ cleanup, ground }: ActionFields): string => cleanup || (ground === 'scam' ? 'all' : 'none');

function cleanupOf(fields: ActionFields) {
  const [period, kinds] = [cleanupPeriodOf(fields), kindsOf(fields.kinds)];
  return period === 'none' || kinds.length === 0 ? null : { period: period as CleanupPeriod, kinds };
}

export const ACTIONS = {
  verify: defineAction({
    label: labels.verify,
    isDangerous: false,
    isOpenTo: ({ can, isVerified }) => can.verify && !isVerified,
    effect: ({ displayName }) => labels.verifyEffect(displayName),
    loadSchema: async () => (await loadVerifiedForm()).setVerifiedForm,
    extra: () => ({ isVerified: true }),
    send: (input) => client.staff.setVerified(input),
  }),
  withdraw: defineAction({
    label: labels.withdrawVerification,
    isDangerous: false,
    isOpenTo: ({ can, isVerified }) => can.verify && isVerified,
    effect: ({ displayName }) => labels.withdrawEffect(displayName),
    loadSchema: async () => (await loadVerifiedForm()).setVerifiedForm,
    extra: () => ({ isVerified: false }),
    send: (input) => client.staff.setVerified(input),
  }),
  changeTier: defineAction({
    label: labels.changeTier,
    isDangerous: false,
    isOpenTo: ({ can }) => can.changeTier,
    effect: ({ displayName, tier }, fields) =>
      fields.tier === tier ? labels.tierSame(displayName, tier) : labels.tierEffect(displayName, fields.tier as Tier),
    loadSchema: async () => (await loadForms()).setTierForm,
    extra: ({ tier }) => ({ tier: tier as Tier }),
    send: (input) => client.staff.setTier(input),
  }),
  changeRole: defineAction({
    label: labels.changeRole,
    isDangerous: false,
    isOpenTo: ({ can }) => can.changeRole,
    effect: ({ displayName, role }, fields) =>
      fields.role === role ? labels.roleSame(displayName, role) : labels.roleEffect(displayName, fields.role as Role),
    loadSchema: async () => (await loadForms()).setRoleForm,
    extra: ({ role }) => ({ role: role as Role }),
    send: (input) => client.staff.setRole(input),
  }),
  suspend: defineAction({
    label: labels.suspend,
    isDangerous: true,
    isOpenTo: ({ can }) => can.suspend,
    effect: suspensionEffect,
    money: labels.money.suspend,
    loadSchema: async () => (await loadForms()).suspendForm,
    extra: ({ days }) => ({ days: Number(days) }),
    send: (input) => client.staff.suspend(input),
  }),
  ban: defineAction({
    label: labels.ban,
    isDangerous: true,
    isOpenTo: ({ can }) => can.ban,
    effect: ({ displayName }, { ground }) =>
      ground === 'scam' ? labels.banScammerEffect(displayName) : labels.banEffect(displayName),
    money: labels.money.ban,
    loadSchema: async () => (await loadForms()).banForm,
    extra: (fields) => ({
      ground: fields.ground as BanGround,
      isRefunded: fields.refund === 'refund',
      cleanup: cleanupOf(fields),
    }),
    send: (input) => client.staff.ban(input),
  }),
  restore: defineAction({
    label: labels.restore,
    isDangerous: false,
    isOpenTo: ({ can }) => can.restore,
    effect: ({ displayName }) => labels.restoreEffect(displayName),
    money: labels.money.restore,
    loadSchema: async () => (await loadForms()).memberActionForm,
    extra: () => ({}),
    send: (input) => client.staff.restore(input),
  }),
};
export type ActionName = keyof typeof ACTIONS;

export function actionsOn(member: StaffMember): ActionName[] {
  return (Object.keys(ACTIONS) as ActionName[]).filter((name) => ACTIONS[name].isOpenTo(member));
}
