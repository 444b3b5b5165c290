import type { GuideConversation } from '@bros/contract/guidance/guide';
import type { GuideConversationId, GuideExchange, GuideQuestionId } from '@bros/contract/guidance/guide-answers';
import { GUIDE_NEAREST_MAX } from '@bros/contract/guidance/guide-rules';
import { presentCity } from '../../core/cities/present.ts';
import type { Actor } from '../../platform/api/context.ts';
import { renderPlan } from './answer/render.ts';
import { selectDestinationsByIds } from './content/places/queries.ts';
import { readVisibleSources } from './content/service.ts';
import type { Intent } from './parse/intents.ts';
import { isOtherLanguage } from './parse/language.ts';
import { readQuestion } from './parse/question.ts';
import {
  type ConversationRow,
  type DatabaseOrTransaction,
  type QuestionRow,
  selectCitiesAbout,
  selectRoomsAbout,
} from './queries.ts';

export function presentConversation({ id, title, slug, name, createdAt, changedAt }: ConversationRow): GuideConversation {
  return {
    id: id as GuideConversationId,
    title,
    destination: slug !== null && name !== null ? { slug, name } : null,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

const isEmpty = ({ state, isStopped, plan }: QuestionRow) =>
  state === 'answered' && !isStopped && plan.statements.length === 0 && plan.cards.length === 0;

export async function presentExchanges(
  database: DatabaseOrTransaction,
  actor: Actor,
  rows: readonly QuestionRow[],
): Promise<GuideExchange[]> {
  const visible = await readVisibleSources(
    database,
    actor,
    rows.flatMap(({ plan }) => plan.sources),
  );
  const about = [...new Set(rows.filter(isEmpty).flatMap(({ aboutId }) => aboutId ?? []))];
  const rooms = about.length > 0 ? await selectRoomsAbout(database, about) : [];
  const names = new Map((await selectDestinationsByIds(database, about)).map(({ id, name }) => [id, name]));
  const citiesAbout = about.length > 0 ? await selectCitiesAbout(database, about) : [];
  return rows.map((row) => {
    const room = rooms.find(({ aboutId }) => aboutId === row.aboutId);
    const city = citiesAbout.find(({ aboutId }) => aboutId === row.aboutId)?.city;
    return {
      id: row.id as GuideQuestionId,
      conversationId: row.conversationId as GuideConversationId,
      question: row.question,
      askedAt: row.askedAt.toISOString(),
      state: row.state,
      engine: row.engine,
      isFallback: row.isFallback,
      isStopped: row.isStopped,
      ...renderPlan(row.plan, visible, { isOwn: row.memberId === actor.memberId }),
      isOtherLanguage: isOtherLanguage(row.question),
      nothingFound: isEmpty(row)
        ? {
            room: room ? { slug: room.slug, name: room.name } : null,
            city: city ? presentCity(city) : null,
            nearest: nearestTo(row.question, names.get(row.aboutId ?? '')),
          }
        : null,
      rating: presentRating(row),
      can: { rate: row.state === 'answered' },
    };
  });
}

function presentRating({ isHelpful, reason, note, isShared }: QuestionRow): GuideExchange['rating'] {
  return isHelpful === null ? null : { isHelpful, reason, note, isShared };
}

const ABOUT: readonly (readonly [Intent, (name: string) => string])[] = [
  ['cost', (name) => `What does a month in ${name} cost?`],
  ['safety', (name) => `How safe is ${name}?`],
  ['weather', (name) => `What is the weather like in ${name}?`],
  ['internet', (name) => `How fast is the internet in ${name}?`],
  ['visa', (name) => `Which visa rules apply in ${name}?`],
];

const ANYWHERE = ['Which cities are cheapest?', 'Which cities are safest?', 'What does each plan cost?'];

function nearestTo(question: string, cityName: string | undefined): string[] {
  if (cityName === undefined) return ANYWHERE.slice(0, GUIDE_NEAREST_MAX);
  const { intents } = readQuestion(question, '2000-01-01');
  const inOrder = ABOUT.toSorted(([one], [other]) => Number(intents.has(other)) - Number(intents.has(one)));
  return inOrder.slice(0, GUIDE_NEAREST_MAX).map(([, write]) => write(cityName));
}
