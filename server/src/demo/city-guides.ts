import { readingMinutes } from '@bros/contract/places/city-guide-rules';
import { guideForm } from '@bros/contract/places/city-guides';
import * as z from 'zod';
import { cityGuides } from '../places/city-guides/tables.ts';
import { readDataFile } from '../platform/data-file.ts';
import type { Transaction } from '../platform/database/connect.ts';
import { newId } from '../platform/ids.ts';
import type { IdOf } from './days.ts';
import { mailbox } from './people.ts';

const { title, text, sources } = guideForm.shape;
const guide = z.strictObject({
  by: mailbox,
  cityId: z.int(),
  state: z.enum(['published', 'sentBack']),
  title,
  text,
  sources,
  comment: z.string().nullable(),
});

export async function insertDemoGuides(transaction: Transaction, idOf: IdOf, at: Date): Promise<void> {
  await transaction.insert(cityGuides).values(
    readDataFile('demo/accounts/guides.json', z.array(guide)).map(({ by, ...content }) => ({
      ...content,
      id: newId(),
      authorId: idOf(by),
      invitedById: idOf('moderator'),
      submittedAt: at,
      ...(content.state === 'published' && {
        liveTitle: content.title,
        liveText: content.text,
        liveSources: content.sources,
        liveMinutes: readingMinutes(content.text),
        publishedAt: at,
        isPinned: true,
      }),
    })),
  );
}
