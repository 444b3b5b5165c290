import type { GuideConversation } from '@bros/contract/guidance/guide';
import type { GuideConversationId, GuideExchange, GuideQuestionId } from '@bros/contract/guidance/guide-answers';
import { presentCity } from '../../core/cities/present.ts';
import type { Actor } from '../../platform/api/context.ts';
import { renderPlan } from './answer/render.ts';
import { selectDestinationsByIds } from './content/places/queries.ts';
import { readVisibleSources } from './content/service.ts';
import { nearestTo } from './nearest.ts';
import { isOtherLanguage } from './parse/language.ts';
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
