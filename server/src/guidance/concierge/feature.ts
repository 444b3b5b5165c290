import { paths } from '@bros/contract/paths';
import { and, eq, isNull } from 'drizzle-orm';
import { deleteNoticesOn } from '../../core/notices/service.ts';
import { defineFeature } from '../../feature.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ArchiveStep, type ErasureStep, readRows, readStoredFiles } from '../../platform/member-data.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import { selectFilesOf, selectMessagesOf, selectRequestsOf } from './archive/queries.ts';
import { forgetFilesJob } from './files/service.ts';
import { createConciergeRouter, createDeskRouter } from './router.ts';
import { conciergeFiles, conciergeRequests } from './tables.ts';
import { deskTopic, threadTopic } from './topics.ts';

function conciergeArchive({ database, pictures }: { database: Database; pictures: PictureStore }): ArchiveStep[] {
  const listFiles = async (memberId: string) =>
    (await selectFilesOf(database, memberId)).map((file, index) => ({
      ...file,
      path: `concierge-files/file-${index + 1}${file.wholeKey.slice(file.wholeKey.lastIndexOf('.'))}`,
    }));
  return [
    {
      name: 'concierge-requests',
      title: 'My requests to the concierge desk',
      tables: ['concierge_requests'],
      read: ({ memberId }) => readRows(selectRequestsOf(database, memberId)),
    },
    {
      name: 'concierge-messages',
      title: 'My messages with the concierge desk',
      tables: ['concierge_messages'],
      read: ({ memberId }) => readRows(selectMessagesOf(database, memberId)),
    },
    {
      name: 'concierge-files',
      title: 'My files for the concierge desk',
      tables: ['concierge_files'],
      async *read({ memberId }) {
        for (const { path, name, sizeBytes, uploadedAt } of await listFiles(memberId)) {
          yield { file: path, name, sizeBytes, uploadedAt };
        }
      },
      files: ({ memberId }) => readStoredFiles(pictures, listFiles(memberId)),
    },
  ];
}

const conciergeErasure: ErasureStep = {
  name: 'concierge',
  async erase(transaction, { memberId }) {
    const { id } = conciergeRequests;
    const requests = await transaction.select({ id }).from(conciergeRequests).where(eq(conciergeRequests.memberId, memberId));
    await deleteNoticesOn(
      transaction,
      requests.map((request) => paths.adminConciergeRequest(request.id)),
    );
    await transaction
      .delete(conciergeFiles)
      .where(and(eq(conciergeFiles.uploaderId, memberId), isNull(conciergeFiles.messageId)));
  },
};

export const feature = defineFeature({
  uses: ['audit', 'cities', 'notices'],
  router: (deps) => ({ concierge: createConciergeRouter(deps), conciergeDesk: createDeskRouter(deps) }),
  topics: (deps) => [threadTopic(deps), deskTopic],
  background: (deps) => [forgetFilesJob(deps)],
  archive: conciergeArchive,
  erasure: () => [conciergeErasure],
});
