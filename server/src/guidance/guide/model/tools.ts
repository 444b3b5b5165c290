import { CONTINENTS } from '@bros/contract/core/continents';
import { foldText } from '@bros/contract/core/folding';
import { GUIDE_CARDS_MAX, GUIDE_DAYS_MAX, GUIDE_ITINERARY_DAYS_MAX, GUIDE_PLACES_MAX } from '@bros/contract/guidance/guide-rules';
import { PASSPORTS } from '@bros/contract/places/destination-facts';
import * as z from 'zod';
import { excerptOf } from '../../../platform/excerpt.ts';
import type { ModelTool } from '../../../platform/model/conversation.ts';
import { emptyPlan, type Plan } from '../answer/plan.ts';
import { renderPlan } from '../answer/render.ts';
import { answerAsked } from '../answer/search-engine.ts';
import { type Reach, readVisibleSources } from '../content/service.ts';
import { addDays } from '../parse/dates.ts';
import { INTENTS, PRIVATE_INTENTS } from '../parse/intents.ts';
import { type Asked, NOTHING_ASKED, readQuestion } from '../parse/question.ts';

const TEXT_MAX_CHARACTERS = 600;

const SHARED_INTENTS = INTENTS.filter((intent) => !PRIVATE_INTENTS.has(intent));

const place = z.string().min(1).max(80).describe('A city, as in "Lisbon"');
const month = z.int().min(1).max(12);
const budgetUsd = z.number().min(1).max(1_000_000).describe('US dollars a month');

export interface Toolbox {
  tools: Record<string, ModelTool>;
  plan: Plan;
  given: Map<number, string>;
}

const of = (...names: string[]) => names.map(foldText);
const tool = <Schema extends z.ZodType>(
  description: string,
  inputSchema: Schema,
  execute: (input: z.output<Schema>) => Promise<unknown>,
): ModelTool => ({
  description,
  inputSchema,
  execute: execute as ModelTool['execute'],
});

/** The tools use the member's permissions, limited to content that every member of the same tier may read. */
export function createToolbox(reach: Reach, { today, destinationId }: { today: string; destinationId: string | null }): Toolbox {
  const plan = emptyPlan();
  const given = new Map<number, string>();

  /** Returns numbered sources and tables for the model, and adds cards for the member to the plan. */
  async function find(asked: Asked): Promise<unknown> {
    const withoutTrips = { ...asked, intents: new Set([...asked.intents].filter((intent) => !PRIVATE_INTENTS.has(intent))) };
    const found: Plan = { statements: [], sources: plan.sources, cards: [] };
    await answerAsked(reach, { asked: withoutTrips, destinationId, today, plan: found });
    const visible = await readVisibleSources(reach.database, reach.actor, plan.sources);
    const { statements, cards } = renderPlan(found, visible, { isOwn: false });
    const fresh = found.cards.filter((card) => !plan.cards.some((shown) => JSON.stringify(shown) === JSON.stringify(card)));
    plan.cards.push(...fresh.slice(0, GUIDE_CARDS_MAX - plan.cards.length));
    const sources = statements.flatMap(({ text, sources: [number = 0] }) => {
      const ref = plan.sources.find((source) => source.number === number);
      const writing = ref && visible.writings.get(`${ref.kind}:${ref.id}`);
      const words = writing?.text ? `${writing.title}: ${excerptOf(writing.text, TEXT_MAX_CHARACTERS)}` : text;
      return ref && words ? [{ number, kind: ref.kind, date: writing?.day ?? undefined, text: words }] : [];
    });
    for (const { number, text } of sources) give(number, text);
    for (const card of cards) if ('source' in card) give(card.source, JSON.stringify(card));
    return { sources, tables: cards.filter(({ kind }) => kind !== 'trips') };
  }
  const give = (number: number, words: string) => given.set(number, `${given.get(number) ?? ''} ${words}`);

  const tools = {
    search: tool(
      'Answers a question in plain English from facts of cities, reviews, tips, city guides, events, jobs, meetups, courses, stays, chat rooms, plans and help.',
      z.object({ question: z.string().min(1).max(300) }),
      ({ question }) => find(readQuestion(question, today)),
    ),
    destinations: tool(
      'Finds cities by cost, internet, safety, region and the weather of a month.',
      z.object({
        budgetUsd: budgetUsd.optional(),
        minMbps: z.number().min(1).max(10_000).optional().describe('Minimum internet speed, in Mbps'),
        minSafety: z.number().min(0).max(10).optional().describe('Minimum safety score, from 0 to 10'),
        continent: z.enum(CONTINENTS).optional(),
        month: month.optional(),
        minHighC: z.number().min(-50).max(50).optional().describe('Minimum average high of the month, in °C'),
        order: z.enum(['score', 'cost', 'internet', 'safety', 'warmth']).optional(),
      }),
      ({ order = 'score', ...criteria }) =>
        find({ ...NOTHING_ASKED, ...nulls(criteria), order, asksWhere: true, intents: new Set(['cost']) }),
    ),
    ask: tool(
      'Answers one topic about one place. Use it when the question names both.',
      z.object({ topic: z.enum(SHARED_INTENTS), place: place.optional(), words: z.string().max(100).optional() }),
      ({ topic, place: name, words = '' }) =>
        find({
          ...readQuestion(words, today),
          names: name ? of(name) : [],
          weakCandidates: [],
          properNames: [],
          intents: new Set([topic]),
        }),
    ),
    compare: tool('Compares cities.', z.object({ places: z.array(place).min(2).max(GUIDE_PLACES_MAX) }), ({ places }) =>
      find({ ...NOTHING_ASKED, names: of(...places), intents: new Set(['cost', 'internet', 'safety']) }),
    ),
    budget: tool(
      'Computes the cost of a number of days in a city.',
      z.object({ place, days: z.int().min(1).max(GUIDE_DAYS_MAX) }),
      (input) => find({ ...NOTHING_ASKED, names: of(input.place), days: input.days, intents: new Set(['cost']) }),
    ),
    packing: tool('Lists things to pack for a city by the weather of a month.', z.object({ place, month }), (input) =>
      find({ ...NOTHING_ASKED, names: of(input.place), month: input.month, intents: new Set(['packing', 'weather']) }),
    ),
    visa: tool(
      'Gives the visa notes of a city for a passport, with their year.',
      z.object({ place, passport: z.enum(PASSPORTS).optional() }),
      (input) => find({ ...NOTHING_ASKED, names: of(input.place), passport: input.passport ?? null, intents: new Set(['visa']) }),
    ),
    itinerary: tool(
      'Plans days in a city with its events and sights.',
      z.object({ place, days: z.int().min(1).max(GUIDE_ITINERARY_DAYS_MAX), startsOn: z.iso.date().optional() }),
      (input) =>
        find({
          ...NOTHING_ASKED,
          names: of(input.place),
          days: input.days,
          intents: new Set(['itinerary']),
          // A missing or past day becomes the day in a week.
          startsOn: input.startsOn !== undefined && input.startsOn >= today ? input.startsOn : addDays(today, 7),
        }),
    ),
  };
  return { tools, plan, given };
}

type Criteria = Pick<Asked, 'budgetUsd' | 'minMbps' | 'minSafety' | 'continent' | 'month' | 'minHighC'>;
const nulls = (criteria: { [Key in keyof Criteria]?: Criteria[Key] | undefined }): Criteria => ({
  budgetUsd: criteria.budgetUsd ?? null,
  minMbps: criteria.minMbps ?? null,
  minSafety: criteria.minSafety ?? null,
  continent: criteria.continent ?? null,
  month: criteria.month ?? null,
  minHighC: criteria.minHighC ?? null,
});
