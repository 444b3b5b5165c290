import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { readRows } from '../../platform/member-data.ts';
import { requestJobs } from './background.ts';
import { countConnections, listConnections } from './lists/service.ts';
import { selectAllOf } from './queries.ts';
import { actOnConnection, type ConnectionDeps, declineConnection, requestConnection } from './service.ts';

function createConnectionsRouter(deps: ConnectionDeps) {
  const { database } = deps;
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
    request: connections.request.handler(({ input, context }) => requestConnection(deps, requireActor(context), input)),
    accept: connections.accept.handler(({ input, context }) =>
      actOnConnection(deps, requireActor(context), input.memberId, 'accept'),
    ),
    decline: connections.decline.handler(({ input, context }) => declineConnection(deps, requireActor(context), input)),
    withdraw: connections.withdraw.handler(({ input, context }) =>
      actOnConnection(deps, requireActor(context), input.memberId, 'withdraw'),
    ),
    disconnect: connections.disconnect.handler(({ input, context }) =>
      actOnConnection(deps, requireActor(context), input.memberId, 'disconnect'),
    ),
  };
}

export const feature = defineFeature({
  uses: ['notices', 'trips'],
  router: (deps) => ({ connections: createConnectionsRouter(deps) }),
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
