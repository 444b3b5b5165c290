import { contract } from '@bros/contract';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';

type Route = [name: string, route: string];

const NAMES = ['virtual:contract-routes/reads', 'virtual:contract-routes/others'] as const;

/**
 * `import routes from 'virtual:contract-routes/reads'` is the method and path by name, `{'profiles.mine': 'GET /profile'}`, of each operation that a screen of
 * members may begin with; `others` is those of staff, all that change something, and the rest. It is what the
 * browser needs to call the API, without the schemas that only the server checks.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'bros:contract-routes',
    resolveId: (id) => (NAMES.some((name) => name === id) ? `\0${id}` : null),
    load(id) {
      const isReads = id === `\0${NAMES[0]}`;
      if (!isReads && id !== `\0${NAMES[1]}`) return null;
      const routes = [...routesOf(contract)].filter((route) => isRead(route) === isReads);
      return `export default ${JSON.stringify(Object.fromEntries(routes))}`;
    },
  };
}

/**
 * Reads that follow a press, and those of screens that few open: they wait for one small file more. Files are here too: pictures are asked for by their
 * addresses.
 */
const READ_LATER = new Set([
  'apiTokens.list',
  'billing.check',
  'billing.history',
  'billing.plans',
  'billing.preview',
  'blocks.list',
  'chat.findMembers',
  'chat.firstMessage',
  'chat.quoted',
  'chat.reactors',
  'chat.search',
  'chatPhotos.read',
  'communityPosts.participants',
  'destinationEditing.exportCsv',
  'destinationEditing.get',
  'destinationEditing.list',
  'directMessages.get',
  'earnings.list',
  'earnings.months',
  'earnings.statement',
  'earnings.summary',
  'expats.get',
  'expats.list',
  'expats.nominees',
  'expats.picture',
  'expats.round',
  'expats.standing',
  'invitations.codes',
  'invitations.personal',
  'payoutDetails.mine',
  'photos.read',
  'places.search',
  'referrals.list',
  'reviews.mine',
  'reviews.readPhoto',
  'trips.companions',
  'trips.get',
]);

const isRead = ([name, route]: Route) => route.startsWith('GET ') && !name.startsWith('staff.') && !READ_LATER.has(name);

function* routesOf(router: AnyContractRouter, prefix = ''): Generator<Route> {
  for (const [key, value] of Object.entries(router)) {
    const name = prefix + key;
    if (!isContractProcedure(value)) yield* routesOf(value, `${name}.`);
    else yield [name, `${value['~orpc'].route.method} ${value['~orpc'].route.path}`];
  }
}
