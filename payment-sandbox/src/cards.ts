type Behavior = 'succeeds' | 'declined' | 'noFunds' | 'secondStep' | 'failsOnRenewal' | 'refundFails' | 'disputed';

export interface TestCard {
  number: string;
  brand: string;
  behavior: Behavior;
  description: string;
}

/** The provider's own test numbers, where they exist. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behavior: 'succeeds', description: 'Pays' },
  { number: '4000000000000002', brand: 'visa', behavior: 'declined', description: 'Is declined' },
  { number: '4000000000009995', brand: 'visa', behavior: 'noFunds', description: 'Insufficient funds' },
  { number: '4000002760003184', brand: 'visa', behavior: 'secondStep', description: 'Requires authentication (3D Secure)' },
  { number: '4000000000000341', brand: 'visa', behavior: 'failsOnRenewal', description: 'Pays once, then fails on renewal' },
  {
    number: '4000000000005126',
    brand: 'visa',
    behavior: 'refundFails',
    description: 'Pays; refunds fail a day later',
  },
  { number: '4000000000000259', brand: 'visa', behavior: 'disputed', description: 'Pays, then disputes the charge' },
];

export const cardOf = (number: string): TestCard | undefined => TEST_CARDS.find((card) => card.number === number);

interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

/** `isPresent`: the cardholder has just chosen the card on the page. */
export function declineFor(behavior: string | undefined, isPresent: boolean): Decline | null {
  switch (behavior) {
    case 'succeeds':
    case 'refundFails':
    case 'disputed':
      return null;
    case 'noFunds':
      return { code: 'card_declined', declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' };
    case 'secondStep':
    case 'failsOnRenewal':
      return isPresent ? null : { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' };
    case undefined:
      return { code: 'missing', message: 'This customer has no attached payment source or default payment method.' };
    default:
      return { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' };
  }
}
