import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { sweepEmptyGroupsJob } from './background.ts';
import { syncEventGroupJob } from './event-groups/service.ts';
import { selectLinksBy } from './links/queries.ts';
import { selectGroupsOf } from './queries.ts';
import { createGroupsRouter } from './router.ts';
import { groupErasure, replaceOwnerJob, replaceOwnerLater } from './succession/service.ts';
import { syncTableGroupJob } from './table-groups/service.ts';

export const feature = defineFeature({
  uses: ['chat', 'events', 'moderation', 'notices', 'tables'],
  router: (deps) => ({ groups: createGroupsRouter(deps) }),
  background: (deps) => [
    replaceOwnerJob(deps),
    syncEventGroupJob(deps),
    syncTableGroupJob(deps),
    sweepEmptyGroupsJob(deps.database),
  ],
  archive: ({ database }) => [
    {
      name: 'groups',
      title: 'My groups',
      tables: ['chat_group_members'],
      read: ({ memberId }) => readRows(selectGroupsOf(database, memberId)),
    },
    {
      name: 'group-links',
      title: 'Invite links of groups that I created',
      tables: ['chat_group_links'],
      read: ({ memberId }) => readRows(selectLinksBy(database, memberId)),
    },
  ],
  notExported: { chat_group_seats: 'repeats the seats at events and dinner tables, which are in the archive' },
  leaving: ({ queue }) => [{ leave: (transaction, memberId) => replaceOwnerLater(queue, transaction, memberId) }],
  erasure: () => [groupErasure],
});
