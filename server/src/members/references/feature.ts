import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { ownRows, readRows } from '../../platform/member-data.ts';
import { inviteToWriteJob } from './meetings/background.ts';
import { listSuggestions } from './meetings/service.ts';
import { selectReceivedBy, selectWrittenBy } from './queries.ts';
import { listReferences, type ReferenceDeps, readSummary, withdrawReference, writeReference } from './service.ts';
import { gatheringAttendances, lateCancellations, missedDinners } from './tables.ts';

function createReferencesRouter(deps: ReferenceDeps) {
  const { database } = deps;
  const { references } = api;
  return {
    list: references.list.handler(({ input, context }) => listReferences(database, requireActor(context), input)),
    suggestions: references.suggestions.handler(({ context }) => listSuggestions(database, requireActor(context))),
    summary: references.summary.handler(({ input, context }) => readSummary(database, requireActor(context), input.memberId)),
    write: references.write.handler(({ input, context }) => writeReference(deps, requireActor(context), input)),
    withdraw: references.withdraw.handler(({ input, context }) => withdrawReference(deps, requireActor(context), input.memberId)),
  };
}

export const feature = defineFeature({
  uses: ['moderation', 'notices'],
  router: (deps) => ({ references: createReferencesRouter(deps) }),
  background: (deps) => [inviteToWriteJob(deps)],
  // Omits references about the member that are not shown yet, withdrawn or hidden.
  archive: ({ database }) => [
    {
      name: 'references-written',
      title: 'References I wrote',
      tables: ['member_references'],
      read: (member) => readRows(selectWrittenBy(database, member)),
    },
    {
      name: 'references-received',
      title: 'References about me',
      tables: ['member_references'],
      read: (member) => readRows(selectReceivedBy(database, member)),
    },
    ownRows(database, gatheringAttendances, {
      name: 'gathering-attendances',
      title: 'Gatherings where I was checked in',
      member: 'memberId',
      columns: ['gatheringId', 'beganAt'],
    }),
    ownRows(database, lateCancellations, {
      name: 'late-cancellations',
      title: 'Gatherings where I gave up my seat late',
      member: 'memberId',
      columns: ['gatheringId', 'beganAt'],
    }),
    ownRows(database, missedDinners, {
      name: 'missed-dinners',
      title: 'Dinners to which I did not come, as other guests say',
      member: 'memberId',
      columns: ['tableId', 'beganAt'],
    }),
  ],
});
