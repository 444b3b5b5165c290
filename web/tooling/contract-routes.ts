import { contract } from '@bros/contract';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const NAME = 'virtual:contract-routes';
const ID = `\0${NAME}`;

/**
 * `import routes from 'virtual:contract-routes'` is the contract's methods and paths alone: what the browser needs to call the API, without the schemas that
 * only the server checks.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'bros:contract-routes',
    resolveId: (id) => (id === NAME ? ID : null),
    load: (id) => (id === ID ? `export default ${JSON.stringify(minifyContractRouter(contract))}` : null),
  };
}
