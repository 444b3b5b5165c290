import type { OperationId } from './access-matrix/rows.ts';
import type { SwitchedFeature } from './core/site-closures.ts';
import type { SiteSettings } from './core/site-settings.ts';

type SwitchKey = { [Key in keyof SiteSettings]: SiteSettings[Key] extends boolean ? Key : never }[keyof SiteSettings];

interface FeatureSwitch {
  setting: SwitchKey;
  operations: readonly OperationId[];
  /** Operations of which only some calls belong to the feature. Their handlers check the switch. */
  alsoPartly?: readonly OperationId[];
}

/** Applies to staff too. Existing content, such as running streams and bought courses, stays available. */
export const FEATURE_SWITCHES = {
  streams: { setting: 'areStreamsOn', operations: ['streams.start', 'streams.join', 'streams.say'] },
  eventSales: { setting: 'areEventSalesOn', operations: ['events.buy'] },
  /** When off, no tables are formed either. */
  dinners: { setting: 'areDinnersOn', operations: ['dinnerTables.optIn', 'dinnerTables.meetAnyway'] },
  jobPosting: { setting: 'isJobPostingOn', operations: ['jobs.create', 'jobs.update', 'jobs.publish', 'jobs.renew'] },
  courseSales: { setting: 'areCourseSalesOn', operations: ['courses.buy'] },
  chatPictures: { setting: 'areChatPicturesOn', operations: ['chatPhotos.upload'] },
  directMessages: {
    setting: 'areDirectMessagesOn',
    operations: ['directMessages.open', 'directMessages.openForStay'],
    alsoPartly: ['chat.send', 'polls.create'],
  },
  invitedSignUp: {
    setting: 'isInvitedSignUpOn',
    operations: ['invitations.createCode', 'invitations.sendEmails', 'staff.createInvitation'],
    alsoPartly: ['accounts.signUp'],
  },
} as const satisfies Record<SwitchedFeature, FeatureSwitch>;

/** The operations that stay available, so that staff can sign in and screens can show the expected end. */
export const OPEN_IN_MAINTENANCE: ReadonlySet<string> = new Set([
  'accounts.session',
  'accounts.signIn',
  'accounts.completeTwoStep',
  'accounts.startPasskeySignIn',
  'accounts.passkeySignIn',
  'accounts.signOut',
  'site.settings',
  'clientErrors.report',
] satisfies OperationId[]);
