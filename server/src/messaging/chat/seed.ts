import type { Database } from '../../platform/database/connect.ts';
import { chatRooms } from './tables.ts';

const firstRooms = [
  { slug: 'general', name: 'General' },
  { slug: 'new-here', name: 'New here' },
  { slug: 'money-and-work', name: 'Money and work' },
  { slug: 'asia', name: 'Asia' },
  { slug: 'europe', name: 'Europe' },
  { slug: 'latin-america', name: 'Latin America' },
];

/** Does nothing if a room exists, to keep changes by staff. */
export async function seedRooms(database: Database): Promise<void> {
  const [found] = await database.select({ id: chatRooms.id }).from(chatRooms).limit(1);
  if (!found) await database.insert(chatRooms).values(firstRooms).onConflictDoNothing();
}
