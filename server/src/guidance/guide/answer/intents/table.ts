import type { Intent } from '../../parse/intents.ts';
import { quoteTexts } from '../quoting.ts';
import type { Work } from '../work.ts';
import { answerFact, answerTime, describePlaces } from './facts.ts';
import { listOf } from './lists.ts';
import { listMembersAsked, listRooms } from './people.ts';
import { answerDays, answerHelp, answerPlans, answerTax } from './site.ts';

type Answer = (work: Work) => Promise<void>;

/** In the order of an answer: facts, lists, members' texts. */
export const ANSWERS: readonly (readonly [Intent, Answer])[] = [
  ['days', answerDays],
  ['plans', answerPlans],
  ['tax', answerTax],
  ['help', answerHelp],
  ['emergency', answerFact('emergency', 'emergency')],
  ['visa', answerFact('visa', 'visa')],
  ['cost', answerFact('monthlyCost', 'cost')],
  ['rent', answerFact('monthlyCost', 'rent')],
  ['internet', answerFact('internet', 'internet')],
  ['weather', answerFact('weather', 'weather')],
  ['safety', answerFact('safety', 'safety')],
  ['currency', answerFact('currency', 'currency')],
  ['time', answerTime],
  ['community', answerFact('community', 'community')],
  ['scores', answerFact('scores', 'scores')],
  ['highlights', answerFact('highlights', 'highlights')],
  ['description', describePlaces],
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
