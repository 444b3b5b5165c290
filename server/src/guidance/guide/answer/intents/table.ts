import type { Intent } from '../../parse/intents.ts';
import { quoteTexts } from '../quoting.ts';
import type { Work } from '../work.ts';
import { tellAbout, tellFact, tellTime } from './facts.ts';
import { listOf } from './lists.ts';
import { listMembersAsked, listRooms } from './people.ts';
import { tellDays, tellHelp, tellPlans, tellTax } from './site.ts';

type Answer = (work: Work) => Promise<void>;

/** What each intent is answered from, in the order of an answer: facts, lists, then members' texts. */
export const ANSWERS: readonly (readonly [Intent, Answer])[] = [
  ['days', tellDays],
  ['plans', tellPlans],
  ['tax', tellTax],
  ['help', tellHelp],
  ['visa', tellFact('visa')],
  ['cost', tellFact('monthlyCost')],
  ['rent', tellFact('monthlyCost')],
  ['internet', tellFact('internet')],
  ['weather', tellFact('weather')],
  ['safety', tellFact('safety')],
  ['currency', tellFact('currency')],
  ['time', tellTime],
  ['community', tellFact('community')],
  ['scores', tellFact('scores')],
  ['highlights', tellFact('highlights')],
  ['description', tellAbout],
  ['events', listOf('event')],
  ['meetups', listOf('communityPost')],
  ['jobs', listOf('job')],
  ['courses', listOf('course')],
  ['guides', listOf('cityGuide')],
  ['stays', listOf('stay')],
  ['members', listMembersAsked],
  ['rooms', listRooms],
  ['tips', quoteTexts(['tip'])],
  ['reviews', quoteTexts(['review'])],
];
