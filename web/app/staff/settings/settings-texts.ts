import { OPERATOR_FACT_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { MAINTENANCE_TEXT_MAX_CHARACTERS } from '@bros/contract/core/site-closures';
import type { SiteSettingKey } from '@bros/contract/core/site-settings';
import { formatDate, formatDateTime, formatMoney } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

interface SettingWords {
  title: string;
  text: string;
  label: string;
  hint?: string;
  errors: { other: string; too_big?: string };
}

export const settingsTexts = defineTexts({
  en: {
    title: 'Settings',
    lead: 'These apply to the whole site. A change takes effect everywhere within two seconds and is kept in the audit log.',
    index: 'Settings on this page',
    groups: {
      joining: 'Joining and membership',
      guide: 'The guide and its model',
      maintenance: 'Closing for maintenance',
      stops: 'Emergency stops',
      money: 'Money and partners',
      operator: 'Operator and contact',
    },
    saving: busyTexts.saving,
    saved: (title: string) => `${title}: saved`,
    notSaved: outcomeTexts.notSaved,
    never: 'Never changed: this is the default.',
    changed: (name: string | null, moment: string) => `Changed${name === null ? '' : ` by ${name}`} on ${formatDate(moment)}.`,
    unsaved: 'Not saved yet.',
    on: 'on',
    off: 'off',
    nothing: 'nothing',
    conflict: {
      title: outcomeTexts.changedElsewhere,
      text: (name: string | null, value: string) =>
        `${name ?? 'Somebody'} saved something else: ${value}. Save again to replace it, or use the saved value.`,
      take: 'Use the saved value',
    },
    increase: {
      title: (cents: number) => `${formatMoney(cents)} is waiting`,
      proposed: (name: string | null) => `${name ?? 'A former admin'} proposed it.`,
      ownProposal: 'You proposed it.',
      needsOther: 'Another admin has to approve it.',
      takesEffect: (moment: string) =>
        `There is no other admin, so it takes effect on ${formatDateTime(moment)}. We emailed all admins.`,
      approved: 'The higher limit applies now',
      withdrawn: 'The higher limit was withdrawn',
      saved: 'The higher limit is waiting',
    },
    settings: {
      isInviteOnly: {
        title: 'Who may sign up',
        text: 'While this is on, nobody can sign up without an invite code, and the sign-up form says so. Any working code will do, from a member or from staff.',
        label: 'By invitation only',
        errors: { other: fieldErrorTexts.switchOnOrOff },
      },
      isCheckoutOpen: {
        title: 'New memberships',
        text: 'While this is off, nobody can start a paid membership. Members who have one keep it, and can change, cancel and renew it. Payment pages that are already open still work.',
        label: 'Memberships can be bought',
        errors: { other: fieldErrorTexts.switchOnOrOff },
      },
      isVerificationAutomatic: {
        title: 'Verification of members',
        text: 'While this is on, a clear video check result verifies the member immediately, and all others wait for staff. While it is off, staff review every result. The verification desk shows how often scores and staff agreed.',
        label: 'Approve clear results automatically',
        errors: { other: fieldErrorTexts.switchOnOrOff },
      },
      isGuideOn: {
        title: 'Travel guide',
        text: 'While this is off, nobody can ask the travel guide. Members keep the answers they have.',
        label: 'Members can ask the guide',
        errors: { other: fieldErrorTexts.switchOnOrOff },
      },
      isGuideModelOn: {
        title: 'Travel guide and the language model',
        text: 'While this is on, and the server was started with a language model, questions and the content that members may see go to that model. While it is off, search on this machine answers.',
        label: 'The guide asks the model',
        errors: { other: fieldErrorTexts.switchOnOrOff },
      },
      isInMaintenance: {
        title: 'Maintenance',
        text: 'While this is on, members and visitors are locked out. Every screen says why, and text they were typing is kept. Staff can keep working, and payments and emails continue. First write the message and the expected end below.',
        label: 'Maintenance is on',
        errors: { other: fieldErrorTexts.switchOnOrOff },
      },
      maintenanceText: {
        title: 'Maintenance: message',
        text: 'Members read this during maintenance. Leave it empty to say that we will be back soon.',
        label: labelTexts.text,
        errors: { other: `Please write at most ${MAINTENANCE_TEXT_MAX_CHARACTERS} characters.` },
      },
      maintenanceEndsAt: {
        title: 'Maintenance: expected end',
        text: 'Members see this time in their own time zone, and programs try again then. Nothing reopens automatically, so turn maintenance off when you are done.',
        label: 'Day and time',
        errors: { other: 'Please choose a day and time.' },
      },
      areStreamsOn: {
        title: 'Emergency stop: live streams',
        text: 'While this is off, nobody can start or join a live stream, or write in one. Running streams continue; you can end each in Live streams.',
        label: 'Live streams can be started and joined',
        errors: { other: fieldErrorTexts.switchOnOrOff },
      },
      areEventSalesOn: {
        title: 'Emergency stop: paid events',
        text: 'While this is off, nobody can buy a seat at a paid event. Seats already bought stay valid, free events continue, and payment pages that are already open still work.',
        label: 'Seats can be bought',
        errors: { other: fieldErrorTexts.switchOnOrOff },
      },
      areDinnersOn: {
        title: 'Emergency stop: Table for six',
        text: 'While this is off, nobody can ask for a seat at dinner, and no new tables are formed. Tables that are formed remain, and members can give up their seats. Members who signed up for dinner keep their sign-up.',
        label: 'Members can ask for a seat at dinner',
        errors: { other: fieldErrorTexts.switchOnOrOff },
      },
      isJobPostingOn: {
        title: 'Emergency stop: job posting',
        text: 'While this is off, nobody can post, change, publish or renew a job. Open jobs stay open, and members can apply.',
        label: 'Jobs can be posted',
        errors: { other: fieldErrorTexts.switchOnOrOff },
      },
      areCourseSalesOn: {
        title: 'Emergency stop: academy sales',
        text: 'While this is off, nobody can buy or take a course. Learners keep what they have, and payment pages that are already open still work.',
        label: 'Courses can be bought',
        errors: { other: fieldErrorTexts.switchOnOrOff },
      },
      areChatPicturesOn: {
        title: 'Emergency stop: pictures in chat',
        text: 'While this is off, nobody can add a picture to a message. Pictures already sent stay visible.',
        label: 'Messages can have pictures',
        errors: { other: fieldErrorTexts.switchOnOrOff },
      },
      areDirectMessagesOn: {
        title: 'Emergency stop: direct messages',
        text: 'While this is off, nobody can open a conversation or write in one. Members can read, and public rooms keep working.',
        label: 'Members can write to each other',
        errors: { other: fieldErrorTexts.switchOnOrOff },
      },
      isInvitedSignUpOn: {
        title: 'Emergency stop: invitations',
        text: 'While this is off, nobody can invite, and sign-up accepts no invite codes. Together with “By invitation only”, it closes sign-up completely.',
        label: 'Invite codes work',
        errors: { other: fieldErrorTexts.switchOnOrOff },
      },
      payoutApprovalCents: {
        title: 'Second approval of payouts',
        text: 'A second admin has to approve a payout run above this amount before any money leaves. A lower amount applies immediately; a higher one also takes a second admin, or 72 hours if there is none.',
        label: 'US dollars',
        hint: 'For example 1000 or 1000.50',
        errors: { other: 'Please enter an amount from 0 to 1,000,000 with at most two decimals.' },
      },
      partnerUrl: {
        title: 'Partner link',
        text: 'With a link here, the landing page shows the partner’s CRM at $97 a month. The link opens in a new tab. Leave it empty to hide that card.',
        label: 'Link',
        hint: 'Begins with https://',
        errors: { other: 'Please enter a full link that begins with https://, without a user name in it.' },
      },
      supportEmail: {
        title: 'Support address',
        text: 'The address that error screens show for help. Leave it empty to use the one that the server was started with.',
        label: labelTexts.email,
        errors: { other: 'Please enter an email address.' },
      },
      operatorName: {
        title: 'Operator',
        text: 'The person or company that runs this site. Shown in the terms, the privacy page and the imprint.',
        label: labelTexts.name,
        errors: { other: `Please write at most ${OPERATOR_FACT_MAX_CHARACTERS} characters.` },
      },
      operatorAddress: {
        title: 'Operator’s address',
        text: 'The postal address, in one line. Shown in the imprint.',
        label: 'Address',
        errors: { other: `Please write at most ${OPERATOR_FACT_MAX_CHARACTERS} characters.` },
      },
      operatorLaw: {
        title: 'Applicable law',
        text: 'The country whose law applies to the terms.',
        label: labelTexts.country,
        errors: { other: `Please write at most ${OPERATOR_FACT_MAX_CHARACTERS} characters.` },
      },
    } as const satisfies Record<SiteSettingKey, SettingWords>,
  },
});
