import { contract } from '@bros/contract';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';

const NAME = 'virtual:contract-routes';

/**
 * `virtual:contract-routes`, each operation's method and path (`{'profiles.mine': 'GET /profile'}`), saves the client the schemas. In the initial bundle, so a
 * button press never waits for it.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'bros:contract-routes',
    resolveId: (id) => (id === NAME ? `\0${id}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(Object.fromEntries(routesOf(contract)))}` : null),
  };
}

function* routesOf(router: AnyContractRouter, prefix = ''): Generator<[name: string, route: string]> {
  for (const [key, value] of Object.entries(router)) {
    const name = prefix + key;
    if (!isContractProcedure(value)) yield* routesOf(value, `${name}.`);
    else yield [name, `${value['~orpc'].route.method} ${value['~orpc'].route.path}`];
  }
}
