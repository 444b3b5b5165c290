// `npm run build`: the web, when its sources changed since the last build.
import { ensureWebBuilt } from './build-web.mjs';

ensureWebBuilt();
