import {
  ALLOWANCES,
  type Allowance,
  CAPABILITIES,
  type Capability,
  PLANS,
  TIERS,
  type Tier,
  tierFor,
} from '@bros/contract/tiers';
import * as z from 'zod';
import { readDataFile } from '../../../platform/data-file.ts';
import { stemOf, wordsOf } from '../parse/words.ts';
import type { Writing } from './found.ts';

/**
 * A question asks for a page if it contains a word of each line in `needs`, and asks how to do something or has a clause that begins with a word of the first
 * line.
 */
export interface SitePage {
  id: string;
  title: string;
  path: string;
  needs: ReadonlySet<string>[];
  text: string;
}

const PAGES: readonly SitePage[] = readDataFile(
  'guide-pages.json',
  z.array(z.strictObject({ id: z.string(), title: z.string(), path: z.string(), needs: z.array(z.string()), text: z.string() })),
).map(({ needs, ...page }) => ({ ...page, needs: needs.map((line) => new Set(line.split(' ').map(stemOf))) }));

const PLANS_PAGE = 'plans';
export const DAYS_PAGE = 'days';

const HOW_TO =
  /\b(?:how (?:do|can|could|to|would|should|does|many|much|long)|where (?:do|can|is|are|would|should|to)|can (?:i|we)|could i|may i|am i allowed|is it possible|want to|(?:^|[,;.:?!] )(?:please )?(?:turn|switch|stop|disable|enable)|would like to|trying to|need to|way to|help|i can'?t|cannot|won't|doesn't|didn't|forgot|lost|never|what (?:do|should|can|to|happens)|why|who can see|how|no)\b/;

export function findPages(text: string): SitePage[] {
  const words = wordsOf(text);
  const stems = new Set(words.map(stemOf));
  const firsts = text.split(/[,;.:?!] */).map((clause) => stemOf(wordsOf(clause)[0] ?? ''));
  return PAGES.filter(
    ({ needs }) =>
      needs.length > 0 &&
      needs.every((line) => [...line].some((stem) => stems.has(stem))) &&
      (HOW_TO.test(text) || firsts.some((first) => needs[0]?.has(first))),
  ).sort((one, other) => other.needs.length - one.needs.length);
}

const CAN: Record<Capability, string> = {
  'people.see': 'see members',
  'chat.post': 'write in the chat',
  'reviews.write': 'write reviews',
  'events.register': 'register for events',
  'jobs.use': 'apply for jobs and post them',
  'courses.use': 'buy and sell courses',
  'community.post': 'post and join meetups',
  'streams.join': 'host and join live streams',
  'connections.request': 'send connection requests',
  'photos.upload': 'upload photos',
  'support.ask': 'write to support',
  'guide.use': 'ask the travel guide',
  'voice.use': 'speak instead of typing',
  'guides.exclusive': 'read exclusive guides',
  'booking.assist': 'get help with bookings',
  'verification.priority': 'be verified first',
  'concierge.use': 'use the concierge desk',
  'events.exclusive': 'join exclusive events',
  'invites.manage': 'manage several invite codes',
};

/** Replaces '{adventurer.guideQuestions}' with the allowance. */
const withAllowances = (text: string): string =>
  text.replace(/\{(\w+)\.(\w+)\}/g, (_, tier, name) => String(ALLOWANCES[tier as Tier][name as keyof Allowance]));

function describePlan(tier: Tier): string {
  const { name, priceCents, commissionPercent } = PLANS[tier];
  const price = priceCents === 0 ? 'is free' : `costs $${(priceCents / 100).toFixed(2)} a month`;
  const can = CAPABILITIES.filter((capability) => tierFor(capability) === tier).map((capability) => CAN[capability]);
  const { guideQuestions, connectionRequests, profilePhotos, photosPerMessage } = ALLOWANCES[tier];
  const more = [
    guideQuestions > 0 ? `${guideQuestions} questions to the travel guide a day` : '',
    profilePhotos > 0 ? `up to ${profilePhotos} profile photos and ${photosPerMessage} in a message` : '',
    connectionRequests === null ? 'connection requests without a limit' : '',
    commissionPercent > 0 ? `${commissionPercent}% commission on members you invite` : '',
  ].filter(Boolean);
  const has = can.length > 0 ? ` You can ${can.join(', ')}.` : ' You can read destinations, scores and chat rooms.';
  return `${name} ${price}.${has}${more.length > 0 ? ` It has ${more.join(', ')}.` : ''}`;
}

const COMPARES = /\b(?:up|upgrad\w*|next|higher|above|top|extra|than|cheaper|other|compared?|difference|versus|vs|better)\b/;

/** Returns IDs such as 'plans:legend'. */
export const planPagesFor = (text: string): string[] => {
  const named = TIERS.filter((tier) => new RegExp(`\\b${tier}s?\\b`).test(text));
  return (named.length > 0 && !COMPARES.test(text) ? named : TIERS).map((tier) => `${PLANS_PAGE}:${tier}`);
};

export function readPage(id: string): Writing | undefined {
  const [pageId, tier] = id.split(':');
  const page = PAGES.find((one) => one.id === pageId);
  if (!page) return undefined;
  const plan = TIERS.find((one) => one === tier);
  const { title, path, text } = page;
  return {
    kind: 'page',
    id,
    title,
    path,
    text: plan ? describePlan(plan) : withAllowances(text),
    givenBy: null,
    day: null,
    endsOn: null,
    cityId: null,
    destinationId: null,
    place: null,
    detail: null,
    isCanceled: false,
  };
}
