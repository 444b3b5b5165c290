import { contract } from '@bros/contract';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';

const NAME = 'virtual:contract-routes';

/**
 * Provides the module `virtual:contract-routes`: the method and path of each operation, such as `{'profiles.mine': 'GET /profile'}`. The client therefore needs
 * no schemas. The module is part of the initial bundle, so that a button press never waits for it to load.
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
