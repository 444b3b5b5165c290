import type { Contract } from './index.ts';

/** The kinds of caller that every operation is tried as, in the order of the matrix's columns. */
export const CALLERS = [
  'visitor',
  'unverified',
  'browser',
  'explorer',
  'adventurer',
  'legend',
  'stranger',
  'moderator',
  'admin',
  'suspended',
] as const;
export type Caller = (typeof CALLERS)[number];

/** `accounts.signIn`, `chat.send`, … */
export type OperationId = { [Noun in keyof Contract & string]: `${Noun}.${keyof Contract[Noun] & string}` }[keyof Contract &
  string];

/** The status each caller gets for a well-formed request, in the order of `CALLERS`. */
type Row = readonly [number, number, number, number, number, number, number, number, number, number];

const anyone = (status: number): Row => [status, status, status, status, status, status, status, status, status, status];
const session = (status: number): Row => [401, status, status, status, status, status, status, status, status, 401];
const members = (status: number): Row => [401, 403, status, status, status, status, status, status, status, 401];
/** For what belongs to one member: the owner's row is `members`, a stranger finds nothing. */
const owners = (status: number): Row => [401, 403, status, status, status, status, 404, status, status, 401];
const explorers = (status: number): Row => [401, 403, 403, status, status, status, status, status, status, 401];
/** The same where the tier must show people. */
const acquainted = (status: number): Row => [401, 403, 403, status, status, status, 404, status, status, 401];
/** For what comes with Legend only. */
const legends = (status: number): Row => [401, 403, 403, 403, 403, status, 403, status, status, 401];
const moderators = (status: number): Row => [401, 403, 403, 403, 403, 403, 403, status, status, 401];
const admins = (status: number): Row => [401, 403, 403, 403, 403, 403, 403, 403, status, 401];

/**
 * Who gets what: the expected outcome of every operation for every kind of caller, written by hand beside the contract and not derived
 * from `access`, so that a slip in one shows in the other. An operation without a row does not compile. A suspended member has no
 * session left, so he meets every operation as a visitor does; one whose account waits to be deleted meets them as an unverified one does.
 *
 * The requests behind it are the server's `test/access-matrix.test.ts`. Operations on codes and links answer with what a wrong one gives.
 */
export const ACCESS_MATRIX: Record<OperationId, Row> = {
  'accounts.session': anyone(200),
  'accounts.signUp': anyone(201),
  'accounts.signIn': anyone(401),
  'accounts.completeTwoStep': anyone(401),
  'accounts.signOut': session(200),
  'accounts.resendConfirmation': anyone(200),
  'accounts.confirmEmail': anyone(410),
  'accounts.requestPasswordReset': anyone(200),
  'accounts.inspectPasswordReset': anyone(410),
  'accounts.resetPassword': anyone(410),
  'accounts.changePassword': members(200),
  'accounts.changeEmail': members(200),
  'accounts.devices': members(200),
  'accounts.revokeDevice': owners(200),
  'accounts.startTwoStep': members(200),
  'accounts.enableTwoStep': members(409),
  'accounts.disableTwoStep': members(409),
  'accounts.renewRecoveryCodes': members(409),
  'accounts.passkeys': members(200),
  'accounts.startPasskey': members(200),
  'accounts.addPasskey': members(401),
  'accounts.removePasskey': owners(200),
  'accounts.startPasskeySignIn': anyone(200),
  'accounts.passkeySignIn': anyone(401),
  'accountData.prepareDownload': session(200),
  'accountData.requestDeletion': members(200),
  'accountData.cancelDeletion': session(200),
  'accountData.cancelDeletionByLink': anyone(410),
  'apiTokens.list': members(200),
  'apiTokens.create': members(201),
  'apiTokens.revoke': owners(200),
  'invitations.preview': anyone(200),
  'invitations.personal': members(200),
  'invitations.sendEmails': members(202),
  'invitations.refuseEmails': anyone(410),
  'invitations.codes': legends(200),
  'invitations.createCode': legends(201),
  'invitations.revokeCode': owners(200),
  'referrals.list': members(200),
  'referrals.counts': members(200),
  'profiles.mine': members(200),
  'profiles.update': members(200),
  'privacy.mine': members(200),
  'privacy.setAudience': members(200),
  'privacy.setHidden': members(200),
  'socialAccounts.mine': members(200),
  'socialAccounts.connect': members(200),
  'socialAccounts.disconnect': members(200),
  'places.city': members(200),
  'places.search': members(200),
  'photos.mine': members(200),
  'photos.upload': explorers(200),
  'photos.crop': [401, 403, 403, 200, 200, 200, 404, 200, 200, 401],
  'photos.reorder': owners(200),
  'photos.remove': owners(200),
  'photos.read': owners(200),
  'trips.mine': members(200),
  'trips.myFigures': members(200),
  'trips.get': owners(200),
  'trips.create': members(201),
  'trips.update': owners(200),
  'trips.remove': owners(200),
  'trips.companions': acquainted(200),
  'trips.ofMember': explorers(200),
  'trips.figuresOf': explorers(200),
  'members.list': explorers(200),
  'members.countries': explorers(200),
  'members.suggestions': explorers(200),
  'members.get': explorers(200),
  'map.places': members(200),
  'connections.incoming': explorers(200),
  'connections.outgoing': explorers(200),
  'connections.list': explorers(200),
  'connections.counts': explorers(200),
  'connections.request': explorers(201),
  'connections.accept': acquainted(200),
  'connections.decline': acquainted(200),
  'connections.withdraw': owners(200),
  'connections.disconnect': owners(200),
  'blocks.list': explorers(200),
  'blocks.block': explorers(200),
  'blocks.unblock': owners(200),
  'reports.create': members(201),
  'tips.list': members(200),
  'tips.get': members(200),
  'tips.create': explorers(201),
  'tips.update': [401, 403, 403, 200, 200, 200, 403, 200, 200, 401],
  'tips.remove': [401, 403, 200, 200, 200, 200, 403, 200, 200, 401],
  'tips.vote': explorers(200),
  'destinations.list': members(200),
  'reviews.recent': members(200),
  'chat.rooms': members(200),
  'chat.messages': members(200),
  'chat.send': explorers(201),
  'landing.get': anyone(200),
  'notices.list': members(200),
  'destinations.regions': members(200),
  'destinations.get': members(200),
  'favourites.list': members(200),
  'favourites.add': members(200),
  'favourites.remove': members(200),
  'notices.unreadCount': members(200),
  'notices.markRead': owners(200),
  'notices.preferences': members(200),
  'notices.setPreferences': members(200),
  'notices.unsubscribe': anyone(410),
  'clientErrors.report': anyone(202),
  'site.settings': anyone(200),
  'staff.overview': moderators(200),
  'staff.members': moderators(200),
  'staff.setRole': admins(200),
  'staff.setTier': admins(200),
  'staff.setVerified': moderators(200),
  'staff.suspend': moderators(200),
  'staff.ban': admins(200),
  'staff.restore': admins(200),
  'staff.invitations': moderators(200),
  'staff.createInvitation': moderators(201),
  'staff.revokeInvitation': moderators(200),
  'staff.reports': moderators(200),
  'staff.decideReport': moderators(200),
  'staff.publishTip': moderators(201),
  'staff.editTip': moderators(200),
  'staff.setTipHidden': moderators(200),
  'staff.securityEvents': moderators(200),
  'staff.rateLimits': moderators(200),
  'staff.clientErrors': moderators(200),
  'staff.mails': admins(200),
  'staff.auditLog': admins(200),
};
