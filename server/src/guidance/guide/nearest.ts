import { GUIDE_NEAREST_MAX } from '@bros/contract/guidance/guide-rules';
import type { Intent } from './parse/intents.ts';
import { readQuestion } from './parse/question.ts';

/** Questions about a city that its facts answer. */
const ABOUT: readonly (readonly [Intent, (name: string) => string])[] = [
  ['cost', (name) => `What does a month in ${name} cost?`],
  ['safety', (name) => `How safe is ${name}?`],
  ['weather', (name) => `What is the weather like in ${name}?`],
  ['internet', (name) => `How fast is the internet in ${name}?`],
  ['visa', (name) => `Which visa rules apply in ${name}?`],
];

const ANYWHERE = ['Which cities are cheapest?', 'Which cities are safest?', 'What does each plan cost?'];

/** The questions closest to one without an answer that the guide can answer: the asked topics first. */
export function nearestTo(question: string, cityName: string | undefined): string[] {
  if (cityName === undefined) return ANYWHERE.slice(0, GUIDE_NEAREST_MAX);
  const { intents } = readQuestion(question, '2000-01-01');
  const inOrder = ABOUT.toSorted(([one], [other]) => Number(intents.has(other)) - Number(intents.has(one)));
  return inOrder.slice(0, GUIDE_NEAREST_MAX).map(([, write]) => write(cityName));
}
