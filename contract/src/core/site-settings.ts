import * as z from 'zod';
import { emailField, momentField, revisionField, sanitiseLine, secureAddressField } from './fields.ts';
import { operation } from './operation.ts';
import { OPERATOR_FACT_MAX_CHARACTERS, PARTNER_URL_MAX_CHARACTERS, PAYOUT_APPROVAL_MAX_CENTS } from './rules.ts';
import { MAINTENANCE_TEXT_MAX_CHARACTERS } from './site-closures.ts';

/** A fact about the operator; null while nobody entered it. */
const operatorField = z.string().overwrite(sanitiseLine).min(1).max(OPERATOR_FACT_MAX_CHARACTERS).nullable();

/** The settings that admins change while the site runs, one row each. */
export const siteSettingFields = {
  /** The address for people who want the partner's CRM; null hides the landing page's card. */
  partnerUrl: secureAddressField(PARTNER_URL_MAX_CHARACTERS).nullable(),
  /** A payout run above this sum takes a second admin. So does raising the sum; a lower one holds at once. */
  payoutApprovalCents: z.int().min(0).max(PAYOUT_APPROVAL_MAX_CENTS),
  /** Nobody signs up without an invitation. */
  isInviteOnly: z.boolean(),
  /** New memberships can be bought. */
  isCheckoutOpen: z.boolean(),
  /** Clear results of live checks verify by themselves; the rest goes to staff. Until then staff look at every one. */
  isVerificationAutomatic: z.boolean(),
  /** Members can ask the travel guide. */
  isGuideOn: z.boolean(),
  /** The guide asks the language model, where the server has one. Off, search answers. */
  isGuideModelOn: z.boolean(),
  /** Closes the site to everybody but staff, with the words and the expected end beside it. */
  isInMaintenance: z.boolean(),
  maintenanceText: z.string().overwrite(sanitiseLine).min(1).max(MAINTENANCE_TEXT_MAX_CHARACTERS).nullable(),
  maintenanceEndsAt: momentField.nullable(),
  /** Emergency stops (feature-switches.ts). */
  areStreamsOn: z.boolean(),
  areEventSalesOn: z.boolean(),
  isJobPostingOn: z.boolean(),
  areCourseSalesOn: z.boolean(),
  areChatPicturesOn: z.boolean(),
  areDirectMessagesOn: z.boolean(),
  isInvitedSignUpOn: z.boolean(),
  /** The address that people write to; null means the one that the server was started with. */
  supportEmail: emailField.nullable(),
  /** The terms and the imprint name the site's operator, their address, and the country whose law applies. */
  operatorName: operatorField,
  operatorAddress: operatorField,
  operatorLaw: operatorField,
};

const siteSettings = z.object(siteSettingFields);
export type SiteSettings = z.infer<typeof siteSettings>;
export type SiteSettingKey = keyof SiteSettings;
export const SITE_SETTING_KEYS = Object.keys(siteSettingFields) as SiteSettingKey[];

/** The values until an admin changes them. */
export const SITE_SETTING_DEFAULTS: SiteSettings = {
  partnerUrl: null,
  payoutApprovalCents: 100_000,
  isInviteOnly: false,
  isCheckoutOpen: true,
  isVerificationAutomatic: false,
  isGuideOn: true,
  isGuideModelOn: true,
  isInMaintenance: false,
  maintenanceText: null,
  maintenanceEndsAt: null,
  areStreamsOn: true,
  areEventSalesOn: true,
  isJobPostingOn: true,
  areCourseSalesOn: true,
  areChatPicturesOn: true,
  areDirectMessagesOn: true,
  isInvitedSignUpOn: true,
  supportEmail: null,
  operatorName: null,
  operatorAddress: null,
  operatorLaw: null,
};

/** The settings as admins see them: what holds, and what was changed last of each. */
const settingsDesk = z.object({
  values: siteSettings,
  /** Settings that were ever changed. `revision` counts the changes; `changedBy` is null once that account is gone. */
  changes: z.array(
    z.object({
      key: z.enum(SITE_SETTING_KEYS),
      revision: z.int(),
      changedAt: momentField,
      changedBy: z.string().nullable(),
    }),
  ),
  /** A higher `payoutApprovalCents` that waits; null where none does. Saving the same sum approves it, saving the present one withdraws it. */
  raise: z
    .object({
      cents: z.int(),
      /** Null once that account is gone. */
      proposedBy: z.string().nullable(),
      /** The asking admin proposed it, so that another one has to approve it. */
      isOwn: z.boolean(),
      proposedAt: momentField,
      /** There was no other admin: it takes effect then. Null where another admin has to approve it. */
      effectiveAt: momentField.nullable(),
    })
    .nullable(),
});
export type SettingsDesk = z.infer<typeof settingsDesk>;

const changeOf = <Key extends SiteSettingKey>(key: Key) =>
  z.strictObject({ key: z.literal(key), value: siteSettingFields[key], revision: revisionField });

/** One setting, as it is to be. `revision` is the one that was seen; 0 for a setting that nobody has settled. */
export const changeSettingForm = z.discriminatedUnion('key', [
  changeOf('partnerUrl'),
  changeOf('payoutApprovalCents'),
  changeOf('isInviteOnly'),
  changeOf('isCheckoutOpen'),
  changeOf('isVerificationAutomatic'),
  changeOf('isGuideOn'),
  changeOf('isGuideModelOn'),
  changeOf('isInMaintenance'),
  changeOf('maintenanceText'),
  changeOf('maintenanceEndsAt'),
  changeOf('areStreamsOn'),
  changeOf('areEventSalesOn'),
  changeOf('isJobPostingOn'),
  changeOf('areCourseSalesOn'),
  changeOf('areChatPicturesOn'),
  changeOf('areDirectMessagesOn'),
  changeOf('isInvitedSignUpOn'),
  changeOf('supportEmail'),
  changeOf('operatorName'),
  changeOf('operatorAddress'),
  changeOf('operatorLaw'),
]);
export type SettingChangeForm = z.infer<typeof changeSettingForm>;

/** The part of `staff` that is about the site itself: for admins. */
export const staffSettings = {
  siteSettings: operation('admin', { method: 'GET', path: '/staff/settings', summary: 'What admins settle' }).output(
    settingsDesk,
  ),
  /** A save over somebody else's is refused, unless both say the same. Answers with all settings. */
  setSiteSetting: operation(
    'admin',
    { method: 'POST', path: '/staff/settings', summary: 'Settle one of them; raising the limit of payouts takes two admins' },
    'EDIT_CONFLICT',
  )
    .input(changeSettingForm)
    .output(settingsDesk),
};
