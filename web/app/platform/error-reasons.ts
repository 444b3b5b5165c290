import type { ModerationRule } from '@bros/contract/core/moderation-rules';
import type { DirectClosure } from '@bros/contract/messaging/chat-rules';
import type { GroupLinkState } from '@bros/contract/messaging/group-rules';
import type { PaymentRefusal } from '@bros/contract/money/billing-rules';
import { formatNumber } from './format.ts';
import type { ErrorText } from './request-failures.ts';

export const refusedBecause: Record<ModerationRule, string> = {
  slur: 'It contains a slur. Please leave it out.',
  insult: 'It reads as an insult. Please say it another way.',
  threat: 'It reads as a threat against somebody.',
  scam: 'It reads like a scam: money up front, or profits that nobody can promise.',
  shortLink: 'It contains a shortened link. Please use the full link.',
  contactHarvest: 'It asks members for contact details or secrets.',
  flood: 'You are writing very fast. Please wait a minute.',
  repeat: 'You already wrote this.',
  newcomerLink: 'It contains more links than your account can post so far.',
};

export const directClosures: Record<DirectClosure, string> = {
  notConnected: 'You two are not connected. Connect first, then you can write to each other.',
  stayEnded: 'The stay that you two wrote about has ended. Connect, then you can write to each other.',
  stayClosed: 'The author closed the stay that you two wrote about. Connect, then you can write to each other.',
  stayHidden: 'The stay that you two wrote about is no longer shown. Connect, then you can write to each other.',
  gone: 'This member can no longer be reached.',
};

export const paymentRefused: Record<PaymentRefusal, string> = {
  declined: 'Your card was declined. Nothing was charged. Try another card.',
  noFunds: 'Your card has insufficient funds. Nothing was charged. Try another card.',
  secondStep: 'Your bank asks you to confirm the payment first. Open the customer portal and confirm your card there.',
  expired: 'Your card has expired. Nothing was charged. Add another in the customer portal.',
};

const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

export const pictureTooLarge: Record<'bytes' | 'pixels' | 'side', (max: number) => string> = {
  bytes: (max) => `This picture is larger than ${Math.floor(max / MEGABYTE)} MB. Please choose a smaller one.`,
  pixels: (max) =>
    `This picture has more than ${Math.floor(max / MEGAPIXEL)} megapixels, the most we accept in this format. Please choose a smaller one, or save it as an ordinary JPG.`,
  side: (max) => `This picture is longer than ${formatNumber(max)} pixels on one side. Please choose a smaller one.`,
};

export const groupLinkStates: Record<Exclude<GroupLinkState, 'open'>, ErrorText> = {
  revoked: { title: 'This link was revoked', text: 'Ask the person who sent it for a new one.' },
  expired: { title: 'This link has expired', text: 'Ask the person who sent it for a new one.' },
  usedUp: { title: 'This link is used up', text: 'It has reached its limit of members. Ask for a new one.' },
  full: { title: 'This group is full', text: 'It has no room left.' },
  closed: { title: 'This group is closed', text: 'Nobody can join it anymore.' },
};
