import { contract } from '@bros/contract';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';

const NAME = 'virtual:contract-routes';

/**
 * `import routes from 'virtual:contract-routes'` gives `{'profiles.mine': 'GET /profile'}`. With it the browser calls the API without the schemas that only the
 * server checks. It is part of the first view, so that no press waits for more code.
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
