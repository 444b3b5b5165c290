import { api, requireActor } from '../../platform/api/api.ts';
import { countConnections, listConnections } from './lists/service.ts';
import { actOnConnection, type ConnectionParts, declineConnection, requestConnection } from './service.ts';

export function createConnectionsRouter(parts: ConnectionParts) {
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
