import type { ChatMessage } from '@bros/contract/chat';
import type { MessagePhoto } from '@bros/contract/chat-photos';
import { REACTIONS } from '@bros/contract/reactions';
import { and, desc, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import { readQuickly } from '../../platform/database/hot-query.ts';
import { lastRevision, messageColumns, ofMessages, whatIsShown } from '../queries.ts';
import { chatMessages } from '../tables.ts';

const { authorName, isAuthorVerified, photoId, photoVersion, photoColour } = messageColumns;

/** As `Date.toISOString` writes it. */
const momentText = (moment: SQL | typeof chatMessages.createdAt | typeof chatMessages.editedAt) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One JSON object of fields by name; names are ours, never a member's. */
const jsonObject = (fields: Record<string, SQL>) =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`;

const authorPhoto = jsonObject({ id: sql`${photoId}`, version: sql`${photoVersion}`, colour: sql`${photoColour}` });
const nameless = { id: sql`${chatMessages.userId}`, displayName: sql`'A bro'`, isVerified: sql`false`, photo: sql`null` };
const named = {
  id: sql`${chatMessages.userId}`,
  displayName: authorName,
  isVerified: sql`coalesce(${isAuthorVerified}, false)`,
  photo: sql`case when ${photoId} is not null then ${authorPhoto} end`,
} satisfies Record<keyof typeof nameless, SQL>;

const messagePhoto = {
  id: sql`photo -> 'id'`,
  width: sql`photo -> 'width'`,
  height: sql`photo -> 'height'`,
  colour: sql`photo -> 'colour'`,
} satisfies Record<keyof MessagePhoto, SQL>;

/** Changes what is in a list only where something is in it: nearly nowhere. */
const unlessEmpty = (list: SQL | typeof chatMessages.photos | typeof chatMessages.reactions, filled: SQL) =>
  sql`case when ${list} = '[]'::jsonb then '[]'::json else (${filled}) end`;

const orderedReactions = sql`select coalesce(json_agg(counted order by array_position(${sql.raw(`array['${REACTIONS.join("', '")}']`)}, counted ->> 'reaction')), '[]')
  from jsonb_array_elements(${chatMessages.reactions}) counted`;
const shownPhotos = sql`select json_agg(${jsonObject(messagePhoto)} order by place)
  from jsonb_array_elements(${chatMessages.photos}) with ordinality as all_photos (photo, place)`;

/** What `presentMessage` gives to those to whom people show. A field that the contract does not know, or misses, does not compile; history.test.ts holds both against each other. */
const presentedFields: Record<keyof ChatMessage, SQL> = {
  id: sql`${chatMessages.id}`,
  roomId: sql`${chatMessages.roomId}`,
  sequence: sql`${chatMessages.sequence}`,
  clientId: sql`${chatMessages.clientId}`,
  type: sql`${chatMessages.messageType}`,
  author: sql`case when ${chatMessages.userId} is null then null when ${authorName} is null then ${jsonObject(nameless)} else ${jsonObject(named)} end`,
  content: sql`case when ${chatMessages.state} = 'removed' then '' else ${chatMessages.content} end`,
  state: sql`${chatMessages.state}`,
  createdAt: momentText(chatMessages.createdAt),
  version: sql`${chatMessages.version}`,
  editedAt: momentText(chatMessages.editedAt),
  deletedAt: momentText(chatMessages.deletedAt),
  revision: sql`${chatMessages.revision}`,
  replyToId: sql`case when ${chatMessages.deletedAt} is null then ${chatMessages.replyToId} end`,
  photos: sql`case when ${chatMessages.state} = 'removed' then '[]'::json else ${unlessEmpty(chatMessages.photos, shownPhotos)} end`,
  reactions: unlessEmpty(chatMessages.reactions, orderedReactions),
  mentions: sql`case when ${chatMessages.deletedAt} is null then ${chatMessages.mentions}::json else '[]'::json end`,
};

const asJson = sql<string>`(select row_to_json(presented)::text from (select ${sql.join(
  Object.entries(presentedFields).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  sql`, `,
)}) presented)`;

/** Messages before one, newest first, each as the finished JSON of its presentation for those to whom people show. */
export function prepareHistory(database: Database) {
  const { inRoom, isVisible } = whatIsShown();
  return readQuickly(
    ofMessages(database, {
      hasReactions: sql<boolean>`${chatMessages.reactions} <> '[]'::jsonb`,
      roomRevision: lastRevision,
      json: asJson,
    })
      .where(and(inRoom, isVisible, lt(chatMessages.sequence, sql.placeholder('before'))))
      .orderBy(desc(chatMessages.sequence))
      .limit(sql.placeholder('limit'))
      .prepare('chat_history'),
  );
}
export type HistoryQuery = ReturnType<typeof prepareHistory>;
