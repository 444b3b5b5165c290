import * as z from 'zod';
import { emailField, httpsUrlField, revisionField, sanitizeLine, timestampField } from './fields.ts';
import { operation } from './operation.ts';
import { OPERATOR_FACT_MAX_CHARACTERS, PARTNER_URL_MAX_CHARACTERS, PAYOUT_APPROVAL_MAX_CENTS } from './rules.ts';
import { MAINTENANCE_TEXT_MAX_CHARACTERS } from './site-closures.ts';

const operatorField = z.string().overwrite(sanitizeLine).min(1).max(OPERATOR_FACT_MAX_CHARACTERS).nullable();

export const siteSettingFields = {
  /** The partner's CRM; null hides the card. */
  partnerUrl: httpsUrlField(PARTNER_URL_MAX_CHARACTERS).nullable(),
  /** Payout runs above this sum, and raising the sum, need a second admin. */
  payoutApprovalCents: z.int().min(0).max(PAYOUT_APPROVAL_MAX_CENTS),
  isInviteOnly: z.boolean(),
  isCheckoutOpen: z.boolean(),
  /** Applies to live checks with clear results. */
  isVerificationAutomatic: z.boolean(),
  isGuideOn: z.boolean(),
  /** If false, the guide answers with search results. */
  isGuideModelOn: z.boolean(),
  isInMaintenance: z.boolean(),
  maintenanceText: z.string().overwrite(sanitizeLine).min(1).max(MAINTENANCE_TEXT_MAX_CHARACTERS).nullable(),
  maintenanceEndsAt: timestampField.nullable(),
  /** Emergency switches (feature-switches.ts). */
  areStreamsOn: z.boolean(),
  areEventSalesOn: z.boolean(),
  areDinnersOn: z.boolean(),
  isJobPostingOn: z.boolean(),
  areCourseSalesOn: z.boolean(),
  areChatPicturesOn: z.boolean(),
  areDirectMessagesOn: z.boolean(),
  isInvitedSignUpOn: z.boolean(),
  /** If null, the server's configuration decides. */
  supportEmail: emailField.nullable(),
  /** Shown in the terms and the imprint. */
  operatorName: operatorField,
  operatorAddress: operatorField,
  operatorLaw: operatorField,
};

const siteSettings = z.object(siteSettingFields);
export type SiteSettings = z.infer<typeof siteSettings>;
export type SiteSettingKey = keyof SiteSettings;
export const SITE_SETTING_KEYS = Object.keys(siteSettingFields) as SiteSettingKey[];

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
  areDinnersOn: true,
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

const settingsDesk = z.object({
  values: siteSettings,
  /** `revision` counts changes; `changedBy`: null for a deleted account. */
  changes: z.array(
    z.object({
      key: z.enum(SITE_SETTING_KEYS),
      revision: z.int(),
      changedAt: timestampField,
      changedBy: z.string().nullable(),
    }),
  ),
  /** Saving the proposed sum approves the raise; saving the current sum withdraws it. */
  increase: z
    .object({
      cents: z.int(),
      /** Null for a deleted account. */
      proposedBy: z.string().nullable(),
      isOwn: z.boolean(),
      proposedAt: timestampField,
      /** Null if another admin has to approve. */
      effectiveAt: timestampField.nullable(),
    })
    .nullable(),
});
export type SettingsDesk = z.infer<typeof settingsDesk>;

const changeOf = <Key extends SiteSettingKey>(key: Key) =>
  z.strictObject({ key: z.literal(key), value: siteSettingFields[key], revision: revisionField });

/** `revision`: seen by the caller; 0 for an unchanged setting. */
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
  changeOf('areDinnersOn'),
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

export const staffSettings = {
  siteSettings: operation('admin', { method: 'GET', path: '/staff/settings', summary: 'Get the site settings' }).output(
    settingsDesk,
  ),
  /** Throws EDIT_CONFLICT if another admin has changed the setting concurrently. */
  setSiteSetting: operation(
    'admin',
    { method: 'POST', path: '/staff/settings', summary: 'Change a site setting; raising the payout limit takes two admins' },
    'EDIT_CONFLICT',
    'ADMIN_TOO_NEW',
  )
    .input(changeSettingForm)
    .output(settingsDesk),
};
