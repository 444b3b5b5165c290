import { OPERATOR_FACT_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { MAINTENANCE_TEXT_MAX_CHARACTERS } from '@bros/contract/core/site-closures';
import type { SiteSettingKey } from '@bros/contract/core/site-settings';
import { formatDate, formatMoment, formatMoney } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

interface SettingWords {
  title: string;
  text: string;
  label: string;
  hint?: string;
  wrong: { other: string; too_big?: string };
}

export const settingsTexts = defineTexts({
  en: {
    title: 'Settings',
    lead: 'What holds for the whole site. A change works within two seconds, everywhere, and is written into the audit log.',
    index: 'Settings on this page',
    groups: {
      joining: 'Joining and membership',
      guide: 'The guide and its model',
      maintenance: 'Closing for maintenance',
      stops: 'Emergency stops',
      money: 'Money and partners',
      operator: 'Operator and contact',
    },
    save: 'Save',
    saving: 'Saving...',
    saved: (title: string) => `${title}: saved`,
    notSaved: 'Not saved',
    never: 'Never changed: this is how the site comes.',
    changed: (name: string | null, moment: string) => `Changed by ${name ?? 'former staff'} on ${formatDate(moment)}.`,
    unsaved: 'Not saved yet.',
    on: 'on',
    off: 'off',
    nothing: 'nothing',
    conflict: {
      title: 'Changed elsewhere',
      text: (name: string | null, value: string) =>
        `${name ?? 'Somebody'} saved something else: ${value}. Save again to put yours in its place, or take that one over.`,
      take: 'Take it over',
    },
    raise: {
      title: (cents: number) => `${formatMoney(cents)} is waiting`,
      proposed: (name: string | null) => `${name ?? 'A former admin'} proposed it.`,
      ownProposal: 'You proposed it.',
      needsOther: 'Another admin has to approve it.',
      takesEffect: (moment: string) =>
        `There is no other admin, so it takes effect on ${formatMoment(moment)}. All admins were told by mail.`,
      approve: 'Approve',
      withdraw: 'Withdraw',
      approved: 'The higher limit holds now',
      withdrawn: 'The higher limit was withdrawn',
      saved: 'The higher limit waits',
    },
    settings: {
      isInviteOnly: {
        title: 'Who may sign up',
        text: 'While this is on, nobody signs up without an invite code, and the sign-up form says so. Any code that works will do: of a member, or of staff.',
        label: 'By invitation only',
        wrong: { other: 'Please switch it on or off.' },
      },
      isCheckoutOpen: {
        title: 'New memberships',
        text: 'While this is off, nobody can begin a paid membership. Who has one keeps it, and can change, cancel and renew it. A payment page that is open already can still be finished.',
        label: 'Memberships can be bought',
        wrong: { other: 'Please switch it on or off.' },
      },
      isVerificationAutomatic: {
        title: 'Verification of members',
        text: 'While this is on, a clear result of a video check verifies the member at once, and all others wait for staff. While it is off, staff look at every result. The verification desk shows how often scores and staff agreed.',
        label: 'Clear results pass by themselves',
        wrong: { other: 'Please switch it on or off.' },
      },
      isGuideOn: {
        title: 'Travel guide',
        text: 'While this is off, nobody can ask the travel guide. Members keep the answers they have.',
        label: 'Members can ask the guide',
        wrong: { other: 'Please switch it on or off.' },
      },
      isGuideModelOn: {
        title: 'Travel guide and the language model',
        text: 'While this is on, and the server was started with a language model, questions and what members may see of our content go to that model. While it is off, search answers on this machine.',
        label: 'The guide asks the model',
        wrong: { other: 'Please switch it on or off.' },
      },
      isInMaintenance: {
        title: 'Maintenance',
        text: 'While this is on, members and visitors are shut out: every screen says why and waits, and what they typed stays. Staff go on working, and payments and mails go on. Write the words and the expected end below first.',
        label: 'Maintenance is on',
        wrong: { other: 'Please switch it on or off.' },
      },
      maintenanceText: {
        title: 'Maintenance: words',
        text: 'Members read this during maintenance. Leave it empty to say that we will be back soon.',
        label: 'Text',
        wrong: { other: `Please write at most ${MAINTENANCE_TEXT_MAX_CHARACTERS} characters.` },
      },
      maintenanceEndsAt: {
        title: 'Maintenance: expected end',
        text: 'Members see this hour in their own time zone, and programs ask again then. Nothing opens by itself: switch maintenance off when you are done.',
        label: 'Day and time',
        wrong: { other: 'Please choose a day and time.' },
      },
      areStreamsOn: {
        title: 'Emergency stop: live streams',
        text: 'While this is off, nobody starts or joins a live stream, or writes in one. Streams that run go on; you can end each in Live streams.',
        label: 'Live streams can be started and joined',
        wrong: { other: 'Please switch it on or off.' },
      },
      areEventSalesOn: {
        title: 'Emergency stop: paid events',
        text: 'While this is off, no seat of a paid event is sold. Seats that were bought stay, free events go on, and a payment page that is open already can still be finished.',
        label: 'Seats can be bought',
        wrong: { other: 'Please switch it on or off.' },
      },
      isJobPostingOn: {
        title: 'Emergency stop: job posting',
        text: 'While this is off, nobody posts, changes, publishes or renews a job. Open jobs stay, and members can apply.',
        label: 'Jobs can be posted',
        wrong: { other: 'Please switch it on or off.' },
      },
      areCourseSalesOn: {
        title: 'Emergency stop: academy sales',
        text: 'While this is off, nobody buys or takes a course. Learners keep what they have, and a payment page that is open already can still be finished.',
        label: 'Courses can be bought',
        wrong: { other: 'Please switch it on or off.' },
      },
      areChatPicturesOn: {
        title: 'Emergency stop: pictures in chat',
        text: 'While this is off, no picture is taken into a message. Pictures that were sent stay.',
        label: 'Messages can have pictures',
        wrong: { other: 'Please switch it on or off.' },
      },
      areDirectMessagesOn: {
        title: 'Emergency stop: direct messages',
        text: 'While this is off, nobody opens a conversation or writes in one. Members can read, and public rooms go on.',
        label: 'Members can write to each other',
        wrong: { other: 'Please switch it on or off.' },
      },
      isInvitedSignUpOn: {
        title: 'Emergency stop: invitations',
        text: 'While this is off, nobody invites, and no invite code is taken at sign-up. Together with ‘By invitation only’ it closes sign-up altogether.',
        label: 'Invite codes work',
        wrong: { other: 'Please switch it on or off.' },
      },
      payoutApprovalCents: {
        title: 'Second approval of payouts',
        text: 'A payout run above this sum has to be approved by a second admin before any money leaves. A lower sum holds at once; a higher one takes a second admin too, or 72 hours where there is no other.',
        label: 'US dollars',
        hint: 'For example 1000 or 1000.50',
        wrong: { other: 'Please enter an amount from 0 to 1,000,000 with at most two decimals.' },
      },
      partnerUrl: {
        title: 'Partner link',
        text: 'With an address here the landing page shows the partner’s CRM at $97 a month, with a link that opens in a new tab. Leave it empty to show no such card.',
        label: 'Address',
        hint: 'Begins with https://',
        wrong: { other: 'Please enter a whole address that begins with https://, without a user name in it.' },
      },
      supportEmail: {
        title: 'Support address',
        text: 'Where error screens offer to write to. Leave it empty to use the one that the server was started with.',
        label: 'Email',
        wrong: { other: 'Please enter an email address.' },
      },
      operatorName: {
        title: 'Operator',
        text: 'The person or company that runs this site. Shown in the terms, the privacy page and the imprint.',
        label: 'Name',
        wrong: { other: `Please write at most ${OPERATOR_FACT_MAX_CHARACTERS} characters.` },
      },
      operatorAddress: {
        title: 'Operator’s address',
        text: 'The postal address, in one line. Shown in the imprint.',
        label: 'Address',
        wrong: { other: `Please write at most ${OPERATOR_FACT_MAX_CHARACTERS} characters.` },
      },
      operatorLaw: {
        title: 'Law that applies',
        text: 'The country whose law applies to the terms.',
        label: 'Country',
        wrong: { other: `Please write at most ${OPERATOR_FACT_MAX_CHARACTERS} characters.` },
      },
    } as const satisfies Record<SiteSettingKey, SettingWords>,
  },
});
