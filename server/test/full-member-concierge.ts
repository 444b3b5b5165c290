import { randomUUID } from 'node:crypto';
import type { MemberId } from '@bros/contract/core/fields';
import type { Database } from '../src/platform/database/connect.ts';
import { buildRequest, buildRequestMessage } from './concierge.ts';
import type { Caller } from './harness.ts';
import { pdfFile } from './jobs.ts';

export async function askTheDesk(
  database: Database,
  full: Pick<Caller, 'api' | 'request'> & { member: { id: MemberId } },
  mark: string,
): Promise<void> {
  const fileId = randomUUID();
  await full.request('PUT', `/api/concierge/files/${fileId}?name=${mark}desk.pdf`, pdfFile(`${mark}desktext`));
  const { id: requestId } = await full.api.concierge.create({
    clientId: randomUUID(),
    kind: 'support',
    title: `${mark}request`,
    text: `${mark}requesttext`,
    fileIds: [fileId],
    cityId: null,
    startsOn: null,
    endsOn: null,
    budgetUsd: null,
  });
  await buildRequestMessage(database, { requestId, isFromDesk: true, text: `${mark}deskanswer` });
  await buildRequestMessage(database, { requestId, isFromDesk: true, isNote: true, text: 'othersdesknote' });
  // The member was staff before, and is still the assignee of this request.
  await buildRequest(database, { assigneeId: full.member.id, title: 'othersrequest' });
}
