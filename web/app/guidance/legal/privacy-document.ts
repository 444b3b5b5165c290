import { REFUSED_MESSAGES_KEPT_DAYS } from '@bros/contract/core/moderation-rules';
import {
  BACKUP_KEPT_DAYS,
  BAN_REMEMBERED_DAYS,
  CLEANUPS_KEPT_DAYS,
  CLIENT_ERRORS_KEPT_DAYS,
  DELETION_GRACE_DAYS,
  INVITE_AGAIN_DAYS,
  MAIL_TEXTS_KEPT_DAYS,
  NOTICES_KEPT_DAYS,
  SECURITY_EVENTS_KEPT_DAYS,
  UNFINISHED_ACCOUNTS_KEPT_DAYS,
} from '@bros/contract/core/rules';
import { EVIDENCE_DAYS, EVIDENCE_DAYS_AFTER_PASS, FRAMES_SCORED_MAX } from '@bros/contract/identity/verification-rules';
import type { LegalDocument } from './documents.ts';

export const privacy: LegalDocument = {
  title: 'Privacy',
  description: 'What Bros Abroad keeps about you, who sees it, and how to take it with you.',
  sections: ({ name, email }) => [
    { title: 'Who is responsible', text: [`The controller of your data is ${name}. Write to ${email}.`] },
    {
      title: 'What we keep',
      text: [
        'Your account (name, email, hashed password), your profile, photos without their hidden data, trips, messages, reviews, posts and connections.',
        'What a payment needs. Your card stays with the card provider; we know its last digits at most.',
        'Network addresses and browsers of sign-ins, to detect attacks. Emails that we sent you.',
      ],
    },
    {
      title: 'When you are verified',
      text: [
        'A program on our own server checks each profile photo: whether one face can be seen well, and whether another account shows nearly the same picture. For that we keep a fingerprint of the picture, not of the face. It is deleted with the photo.',
        `A video check begins only after you agree to it. It keeps up to ${FRAMES_SCORED_MAX} pictures from your camera, your first photo as it was at the time of the check, scores, and checksums that let us recognize a picture that is sent again. A check by a person keeps the photo that you send. The pictures of both are encrypted, and only our staff sees them.`,
        'Your face is compared with your first photo, on our server, for that check alone. We do not keep face measurements, and we do not search other people’s faces for yours.',
        `Pictures of a check are deleted ${EVIDENCE_DAYS} days after you send them; ${EVIDENCE_DAYS_AFTER_PASS} days after you pass, if that is earlier; immediately if you withdraw the check or try again; and always with your account. The badge shows other members how and in which month you were checked.`,
      ],
    },
    {
      title: 'Who sees it',
      text: [
        'Explorer members and above see your profile as you set it under Privacy. The site shows nobody where you are more precisely than your city. If a safety timer of yours runs out, your safety contact gets an email with your name, your email address, and the place, people and notes that you entered.',
        'Browsers and visitors see no names and no faces, with the exceptions named here. Of members who chose, under Privacy, to appear on the home page, they see the first name, first photo, city, and a message from a public room. The story of an Expat of the Month shows what the member agreed to publish. Whoever opens an invitation sees the first name of the member who invites.',
        'Our staff sees what their work requires, and what they do is logged.',
        'The card provider and the mail server get what they need for their task. If we pay you, our bank, and through it yours, or your wallet service, gets your payout details.',
        'If the operator set up a language model, it can check messages in public rooms and answer questions to the travel guide. For a check it gets only the text of the message. For an answer it gets your question, earlier questions of the conversation, and excerpts of what members published, such as reviews and posts, without the names of their authors. It never gets your trips, direct messages or profile.',
        'We sell no data and track nobody.',
        'When you speak instead of typing, your browser recognizes the words, and may send the sound to its maker for that, such as Google or Apple. We get no sound, and we get the words only once you send them.',
        'If you turn on notifications on a device, they pass through the push service of its browser’s maker, such as Google, Mozilla or Apple, encrypted so that it cannot read them.',
        'Videos in courses are hosted by YouTube or Vimeo. We contact them only when you press play; then their players, without cookies, learn your IP address.',
        'A certificate of the academy has a public page. It shows your name only as long as you want it to.',
      ],
    },
    {
      title: 'What your browser keeps',
      text: [
        'Cookies for your session and for signing in, one that lets us recognize this browser, so that we can warn you about a sign-in from a new one, and one for the sidebar. Small notes, such as a draft or a folded panel. None of them is for advertising.',
        'While you are signed in, also your trips, events, saved cities, newest conversations and other pages, even if you have not opened them, so that you can read them without a connection. You can remove them, and turn this off, under Security.',
      ],
    },
    {
      title: 'Why we may use it',
      text: [
        'To keep our contract with you: your account, your profile and what you write, payments, and emails about them (GDPR, Article 6(1)(b)).',
        'Because the law requires it: the records of payments (Article 6(1)(c)).',
        'Because we and other members have a legitimate interest in a safe site: sign-in records, moderation, the log of what our staff did, and hashes of the addresses of banned and suspended accounts, of invited people and of safety contacts (Article 6(1)(f)).',
        'Because you agreed, until you withdraw it: the video check of your face (Article 9(2)(a)), notifications on a device, appearing on the home page, and a story about you as the Expat of the Month (Article 6(1)(a)).',
      ],
    },
    {
      title: 'Who works for us',
      text: [
        `These companies process data for us, each only what its task needs: the hosting provider that runs our servers and stores files and backups, the email provider, the card provider and, if one is set up, the provider of the language model. Write to ${email} for their names and locations.`,
      ],
    },
    {
      title: 'Other countries',
      text: [
        'Members all over the world can read what you show to members. The companies above can be in other countries, too. Where data leaves the European Economic Area, it goes to a country with an adequacy decision of the European Commission, or under its standard contractual clauses.',
        `Write to ${email} for a copy of the clauses.`,
      ],
    },
    {
      title: 'How long',
      text: [
        `As long as you have an account. If you delete it, you can change your mind for ${DELETION_GRACE_DAYS} days. Then we delete everything except what this section names. If we still owe you money for what you sold, we delete the account only after we have paid you, unless you give up the money.`,
        `Payments stay without your name, because the law requires it. A course that members are taking stays, off sale and without your name. Numbers stay without your name, such as how many people joined with an invitation, and so do, for up to ${SECURITY_EVENTS_KEPT_DAYS} days, the kind and time of security events.`,
        `If the account was banned or suspended, a hash of your email stays, so that deleting the account does not undo this: ${BAN_REMEMBERED_DAYS} days after a deletion during a ban, otherwise until the suspension ends. A hash of an address that a member invited stays for ${INVITE_AGAIN_DAYS} days, or for good if its owner wants no more invitations. A hash of the address of a safety contact stays, so that somebody who declined is not asked again.`,
        `Some data goes earlier: the text of an email that we sent (after ${MAIL_TEXTS_KEPT_DAYS} days), your notifications (after ${NOTICES_KEPT_DAYS} days), records of sign-ins and their IP addresses (after ${SECURITY_EVENTS_KEPT_DAYS} days), an error that your browser reported (${CLIENT_ERRORS_KEPT_DAYS} days after it last happened to anybody), a message that our rules refused (after ${REFUSED_MESSAGES_KEPT_DAYS} days), the record of what our staff hid after a ban (after ${CLEANUPS_KEPT_DAYS} days), and an account whose email was never confirmed (after ${UNFINISHED_ACCOUNTS_KEPT_DAYS} days).`,
        'The log of what our staff did stays, so that nobody can hide a wrong decision. It refers to a deleted account by a number, and your name in it is replaced.',
      ],
    },
    {
      title: 'Backups',
      text: [
        `Deleted data stays in backups until they are deleted: after ${BACKUP_KEPT_DAYS} days, unless this site uses another period. Write to ${email} to ask which. We use backups only to restore the site after a failure. Accounts that were deleted since the backup are then deleted again.`,
      ],
    },
    {
      title: 'Your rights',
      text: [
        'You can see and correct your data yourself on the pages of your account, and download and delete it under Security. You may also object, ask us to restrict its use, and complain to a supervisory authority.',
      ],
    },
  ],
};
