import { explorers, members, moderators, type OperationId, owners, ownersFromExplorer, type Row } from './rows.ts';

export const CONCIERGE_ACCESS: Record<Extract<OperationId, `concierge.${string}` | `conciergeDesk.${string}`>, Row> = {
  'concierge.figures': members(200),
  'concierge.list': members(200),
  'concierge.get': owners(200),
  'concierge.create': explorers(201),
  'concierge.messages': owners(200),
  // The test writes to a support request, which the plan Browser does not include.
  'concierge.write': ownersFromExplorer(201),
  'concierge.markRead': owners(200),
  'concierge.close': owners(200),
  'concierge.uploadFile': explorers(200),
  'concierge.removeFile': members(200),
  'concierge.readFile': owners(200),
  'conciergeDesk.list': moderators(200),
  'conciergeDesk.get': moderators(200),
  'conciergeDesk.messages': moderators(200),
  'conciergeDesk.answer': moderators(201),
  'conciergeDesk.handOver': moderators(200),
  'conciergeDesk.templates': moderators(200),
  'conciergeDesk.saveTemplate': moderators(200),
  'conciergeDesk.removeTemplate': moderators(200),
};
