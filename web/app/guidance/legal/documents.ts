import { DELETION_GRACE_DAYS } from '@bros/contract/core/rules';
import { REFUND_DAYS } from '@bros/contract/money/billing-rules';
import { PAYOUT_MINIMUM_CENTS } from '@bros/contract/money/payout-rules';
import { formatMoney } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

/** From the site settings. */
export interface Operator {
  name: string;
  address: string;
  governingLaw: string;
  email: string;
}

export interface Section {
  title: string;
  text: readonly string[];
}

export interface LegalDocument {
  title: string;
  description: string;
  sections: (operator: Operator) => readonly Section[];
}

const terms: LegalDocument = {
  title: 'Terms',
  description: 'What you can expect from Bros Abroad, and what we expect from you.',
  sections: ({ name, governingLaw, email }) => [
    { title: 'Who we are', text: [`Bros Abroad is run by ${name}. By creating an account you agree to these terms.`] },
    {
      title: 'Your account',
      text: [
        'You are at least 18 years old, you give your own name, and you keep one account. Keep your password to yourself.',
        `You can delete the account at any time, and change your mind for ${DELETION_GRACE_DAYS} days. Then it is deleted, or, if we owe you money for what you sold, once we have paid you or you give up the money.`,
      ],
    },
    {
      title: 'Membership and payment',
      text: [
        'Browser is free. Paid plans are charged each month through our card provider until you cancel. Canceling takes effect at the end of the paid month.',
        `Write to ${email} within ${REFUND_DAYS} days of a payment and we refund it. A full refund ends the plan.`,
        'We notify you before each renewal, by email too unless you turned these emails off. If a price changes, you hear about it before you pay it.',
      ],
    },
    {
      title: 'What you write and upload',
      text: [
        'It stays yours. You let us show it to the members who may see it, for as long as it is here.',
        'Keep to the community rules. We may hide or remove what breaks them, and suspend or ban accounts. You can appeal.',
      ],
    },
    {
      title: 'What we promise, and what we do not',
      text: [
        'We run the network with care. Scores, tips and visa notes are opinions and estimates, so check what matters with an official source.',
        'Members are responsible for what they say and do, including when they meet. We are liable for intent and gross negligence, and wherever the law leaves no choice.',
      ],
    },
    {
      title: 'Commission',
      text: [
        `What you earn by inviting members follows the rates of your plan. It becomes available once the payment is no longer refundable, and is paid out monthly from ${formatMoney(PAYOUT_MINIMUM_CENTS)}.`,
      ],
    },
    {
      title: 'Changes and law',
      text: [
        'When these terms change, you can read the new ones here before they apply to you.',
        `The law of ${governingLaw} applies. You keep the rights that the law of your home gives you in any case.`,
      ],
    },
  ],
};

const rules: LegalDocument = {
  title: 'Community rules',
  description: 'How we treat each other on Bros Abroad.',
  sections: () => [
    {
      title: 'Be somebody you would like to meet',
      text: ['Use your own face and name. Be honest about where you are and what you do. Disagree without insulting.'],
    },
    {
      title: 'Not allowed',
      text: [
        'Threats, slurs, harassment, and talk that degrades a group of people.',
        'Scams: asking strangers for money, impossible returns, papers or work sold by message, passwords and codes.',
        'Spam, contact harvesting, and links that hide where they lead. Anything illegal where you are.',
        'Other people’s pictures, addresses or messages without their consent.',
      ],
    },
    {
      title: 'What happens',
      text: [
        'Rules check every message, a language model may check messages in public rooms, and a person decides when in doubt. A message may be held, rejected or hidden. Repeated strikes mute an account. Staff can suspend or ban it.',
        'You can report messages, members and posts, block anybody, and appeal a decision about you once.',
      ],
    },
  ],
};

const imprint: LegalDocument = {
  title: 'Imprint',
  description: 'Who runs this site.',
  sections: ({ name, address, email, governingLaw }) => [
    { title: 'Operator', text: [name, address] },
    { title: 'Contact', text: [email] },
    { title: 'Law', text: [`This site is run under the law of ${governingLaw}.`] },
  ],
};

const help: LegalDocument = {
  title: 'Help',
  description: 'Answers to what members ask most, and how to reach us.',
  sections: ({ email }) => [
    {
      title: 'The confirmation email does not arrive',
      text: ['Look in your spam folder, then ask for another one on the sign-in page. A link works for 24 hours.'],
    },
    {
      title: 'I cannot sign in',
      text: ['Reset your password on the sign-in page. With two-step verification, a recovery code works in place of the app.'],
    },
    {
      title: 'What does a plan give me?',
      text: ['The table on the membership page lists everything, plan by plan. You can change or cancel there at any time.'],
    },
    {
      title: 'Can I speak instead of typing?',
      text: [
        'With Adventurer and Legend there is a microphone in the message field and in search boxes, if your browser recognizes speech: Chrome, Edge and Safari do, others may not. If you see no microphone, your browser cannot do it. Almost every text can be read aloud to you, with any plan.',
      ],
    },
    {
      title: 'Somebody is bothering me',
      text: [
        'Block them from their page or a message. Until you unblock them, neither of you sees the other. Report them, and a person will review it.',
      ],
    },
    {
      title: 'I want my data, or to leave',
      text: [
        `Under Security you can download your data as one file, or delete the account. You can change your mind for ${DELETION_GRACE_DAYS} days.`,
      ],
    },
    { title: 'Write to us', text: [`${email}. Tell us what you did, what you saw and what you expected.`] },
  ],
};

interface StreamNetwork {
  stunServers: readonly string[];
  turnServers: readonly string[];
}

const hostsOf = (servers: readonly string[]): string =>
  servers.map((server) => server.replace(/^\w+:/, '').split('?')[0]).join(', ');

export function describeStreams(network: StreamNetwork | undefined): Section {
  const { stunServers = [], turnServers = [] } = network ?? {};
  return {
    title: 'Live streams',
    text: [
      'Video and sound go from participant to participant, encrypted. Nothing is recorded, and the chat is deleted when the stream ends.',
      turnServers.length > 0
        ? 'Participants connect directly if they can, except members who only listen. Those who connect directly see each other’s IP address.'
        : 'Participants connect directly and see each other’s IP address.',
      ...(stunServers.length > 0
        ? [`To find each other, browsers ask these STUN servers, which learn your IP address: ${hostsOf(stunServers)}.`]
        : []),
      ...(turnServers.length > 0
        ? [
            `If there is no direct connection, and always for members who only listen, these relays pass on data that they cannot read: ${hostsOf(turnServers)}.`,
          ]
        : []),
    ],
  };
}

/** Legal texts are not translated sentence by sentence. */
export const legalDocuments = { terms, rules, imprint, help } as const;

export const legalTexts = defineTexts({
  en: {
    unknown: {
      name: 'the operator of this site',
      address: 'The operator has not entered an address yet.',
      governingLaw: 'the operator’s country',
      email: 'the support address',
    },
    notOpen: {
      title: 'This site is not open yet',
      text: 'Its operator has not published an imprint yet. Until then, nobody can sign up.',
    },
    licenses: {
      title: 'Licenses',
      description: 'The packages that Bros Abroad is built on, and their licenses.',
      lead: (count: string) => `Bros Abroad ships ${count} packages by others. We thank everyone who wrote them.`,
      unknown: 'see the package',
      sources: 'Cities and their places: GeoNames (CC BY 4.0). Land and borders: Natural Earth (public domain).',
    },
  },
});
