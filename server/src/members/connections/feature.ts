import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { readRows } from '../../platform/member-data.ts';
import { requestJobs } from './background.ts';
import { countConnections, listConnections } from './lists/service.ts';
import { selectAllOf } from './queries.ts';
import { actOnConnection, type ConnectionParts, declineConnection, requestConnection } from './service.ts';

function createConnectionsRouter(parts: ConnectionParts) {
  const { database } = parts;
  const { connections } = api;
  return {
    incoming: connections.incoming.handler(({ input, context }) =>
      listConnections(database, requireActor(context), 'incoming', input),
    ),
    outgoing: connections.outgoing.handler(({ input, context }) =>
      listConnections(database, requireActor(context), 'outgoing', input),
    ),
    list: connections.list.handler(({ input, context }) =>
      listConnections(database, requireActor(context), 'connections', input),
    ),
    counts: connections.counts.handler(({ context }) => countConnections(database, requireActor(context))),
    request: connections.request.handler(({ input, context }) => requestConnection(parts, requireActor(context), input)),
    accept: connections.accept.handler(({ input, context }) =>
      actOnConnection(parts, requireActor(context), input.memberId, 'accept'),
    ),
    decline: connections.decline.handler(({ input, context }) => declineConnection(parts, requireActor(context), input)),
    withdraw: connections.withdraw.handler(({ input, context }) =>
      actOnConnection(parts, requireActor(context), input.memberId, 'withdraw'),
    ),
    disconnect: connections.disconnect.handler(({ input, context }) =>
      actOnConnection(parts, requireActor(context), input.memberId, 'disconnect'),
    ),
  };
}

export const feature = defineFeature({
  uses: ['notices', 'trips'],
  router: (parts) => ({ connections: createConnectionsRouter(parts) }),
  background: requestJobs,
  archive: ({ database }) => [
    {
      name: 'connections',
      title: 'Connections and requests',
      tables: ['user_connections'],
      read: (member) => readRows(selectAllOf(database, member)),
    },
  ],
});
