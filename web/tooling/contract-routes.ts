import { contract } from '@bros/contract';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';

const NAME = 'virtual:contract-routes';
const ID = `\0${NAME}`;

/**
 * `import routes from 'virtual:contract-routes'` is each operation's method and path by its name, `{'profiles.mine': 'GET /profile'}`: what the browser needs
 * to call the API, without the schemas that only the server checks.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'bros:contract-routes',
    resolveId: (id) => (id === NAME ? ID : null),
    load: (id) => (id === ID ? `export default ${JSON.stringify(Object.fromEntries(routesOf(contract)))}` : null),
  };
}

function* routesOf(router: AnyContractRouter, prefix = ''): Generator<[name: string, route: string]> {
  for (const [key, value] of Object.entries(router)) {
    const name = prefix + key;
    if (!isContractProcedure(value)) yield* routesOf(value, `${name}.`);
    else yield [name, `${value['~orpc'].route.method} ${value['~orpc'].route.path}`];
  }
}
