import { writeFileSync } from 'node:fs';
import { tokensCss } from '../app/ui/tokens.ts';

writeFileSync(new URL('../app/ui/tokens.css', import.meta.url), tokensCss());
