import type { Role } from '@bros/contract/core/access';
import type { MemberId } from '@bros/contract/core/fields';
import type { BanGround } from '@bros/contract/core/moderation-rules';
import { SUSPENSION_MAX_DAYS } from '@bros/contract/core/rules';
import type { StaffMember } from '@bros/contract/staff/staff-member';
import type { Tier } from '@bros/contract/tiers';
import { client } from '../../platform/api.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import { staffTexts } from '../shared/texts.ts';

const { acts: words } = staffTexts;

export type ActFields = Record<'act' | 'role' | 'tier' | 'days' | 'ground' | 'refund' | 'reason', string>;

interface Order {
  memberId: MemberId;
  reason: string;
}

interface ActDefinition<Extra extends object> {
  label: string;
  isDangerous: boolean;
  isOpenTo: (member: StaffMember) => boolean;
  effect: (member: StaffMember, fields: ActFields) => string;
  money?: string;
  loadSchema: () => Promise<FormSchema>;
  extra: (fields: ActFields) => Extra;
  send: (input: Order & Extra) => Promise<StaffMember>;
}

export interface Act extends Omit<ActDefinition<object>, 'extra' | 'send'> {
  toInput: (memberId: MemberId, fields: ActFields) => Order;
  send: (input: Order) => Promise<StaffMember>;
}

function defineAct<Extra extends object>({ extra, send, ...act }: ActDefinition<Extra>): Act {
  return {
    ...act,
    toInput: (memberId, fields): Order & Extra => ({ memberId, reason: fields.reason, ...extra(fields) }),
    send: (input) => send(input as Order & Extra),
  };
}

const DAY_MS = 86_400_000;
const loadVerifiedForm = () => import('@bros/contract/identity/verification-desk');
const loadForms = () => import('@bros/contract/staff/staff');

function suspensionEffect({ displayName }: StaffMember, fields: ActFields): string {
  const days = Number(fields.days);
  const isPossible = Number.isInteger(days) && days >= 1 && days <= SUSPENSION_MAX_DAYS;
  return isPossible ? words.suspendEffect(displayName, new Date(Date.now() + days * DAY_MS)) : words.suspendUnknown(displayName);
}

export const ACTS = {
  verify: defineAct({
    label: words.verify,
    isDangerous: false,
    isOpenTo: ({ can, isVerified }) => can.verify && !isVerified,
    effect: ({ displayName }) => words.verifyEffect(displayName),
    loadSchema: async () => (await loadVerifiedForm()).setVerifiedForm,
    extra: () => ({ isVerified: true }),
    send: (input) => client.staff.setVerified(input),
  }),
  withdraw: defineAct({
    label: words.withdrawVerification,
    isDangerous: false,
    isOpenTo: ({ can, isVerified }) => can.verify && isVerified,
    effect: ({ displayName }) => words.withdrawEffect(displayName),
    loadSchema: async () => (await loadVerifiedForm()).setVerifiedForm,
    extra: () => ({ isVerified: false }),
    send: (input) => client.staff.setVerified(input),
  }),
  changeTier: defineAct({
    label: words.changeTier,
    isDangerous: false,
    isOpenTo: ({ can }) => can.changeTier,
    effect: ({ displayName, tier }, fields) =>
      fields.tier === tier ? words.tierSame(displayName, tier) : words.tierEffect(displayName, fields.tier as Tier),
    loadSchema: async () => (await loadForms()).setTierForm,
    extra: ({ tier }) => ({ tier: tier as Tier }),
    send: (input) => client.staff.setTier(input),
  }),
  changeRole: defineAct({
    label: words.changeRole,
    isDangerous: false,
    isOpenTo: ({ can }) => can.changeRole,
    effect: ({ displayName, role }, fields) =>
      fields.role === role ? words.roleSame(displayName, role) : words.roleEffect(displayName, fields.role as Role),
    loadSchema: async () => (await loadForms()).setRoleForm,
    extra: ({ role }) => ({ role: role as Role }),
    send: (input) => client.staff.setRole(input),
  }),
  suspend: defineAct({
    label: words.suspend,
    isDangerous: true,
    isOpenTo: ({ can }) => can.suspend,
    effect: suspensionEffect,
    money: words.money.suspend,
    loadSchema: async () => (await loadForms()).suspendForm,
    extra: ({ days }) => ({ days: Number(days) }),
    send: (input) => client.staff.suspend(input),
  }),
  ban: defineAct({
    label: words.ban,
    isDangerous: true,
    isOpenTo: ({ can }) => can.ban,
    effect: ({ displayName }, { ground }) =>
      ground === 'scam' ? words.banScammerEffect(displayName) : words.banEffect(displayName),
    money: words.money.ban,
    loadSchema: async () => (await loadForms()).banForm,
    extra: ({ ground, refund }) => ({ ground: ground as BanGround, isRefunded: refund === 'refund' }),
    send: (input) => client.staff.ban(input),
  }),
  restore: defineAct({
    label: words.restore,
    isDangerous: false,
    isOpenTo: ({ can }) => can.restore,
    effect: ({ displayName }) => words.restoreEffect(displayName),
    money: words.money.restore,
    loadSchema: async () => (await loadForms()).memberActForm,
    extra: () => ({}),
    send: (input) => client.staff.restore(input),
  }),
};
export type ActName = keyof typeof ACTS;

/** The actions that the server allows and that would change something. */
export function actsOn(member: StaffMember): ActName[] {
  return (Object.keys(ACTS) as ActName[]).filter((name) => ACTS[name].isOpenTo(member));
}
