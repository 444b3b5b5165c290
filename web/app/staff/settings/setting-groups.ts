import type { SiteSettingKey } from '@bros/contract/core/site-settings';
import type { settingsTexts } from './settings-texts.ts';

export type SettingGroup = keyof typeof settingsTexts.groups;

export const SETTING_GROUPS: Readonly<Record<SettingGroup, readonly SiteSettingKey[]>> = {
  joining: ['isInviteOnly', 'isCheckoutOpen', 'isVerificationAutomatic'],
  guide: ['isGuideOn', 'isGuideModelOn'],
  maintenance: ['isInMaintenance', 'maintenanceText', 'maintenanceEndsAt'],
  stops: [
    'areStreamsOn',
    'areEventSalesOn',
    'areDinnersOn',
    'isJobPostingOn',
    'areCourseSalesOn',
    'areChatPicturesOn',
    'areDirectMessagesOn',
    'isInvitedSignUpOn',
  ],
  money: ['payoutApprovalCents', 'partnerUrl'],
  operator: ['supportEmail', 'operatorName', 'operatorAddress', 'operatorLaw'],
};

export const GROUP_NAMES = Object.keys(SETTING_GROUPS) as SettingGroup[];
