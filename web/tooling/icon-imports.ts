import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]+)\} from '@tabler\/icons-react';/g;

/** The library's index imports all 6,000 icons, so each chunk with an icon would seem to depend on all of them. */
export const importEachIcon = (code: string): string =>
  code.replace(IMPORT, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
      .join(' '),
  );

export function iconImports(): Plugin {
  return {
    name: 'bros:icon-imports',
    enforce: 'pre',
    transform: { filter: { code: /from '@tabler\/icons-react'/ }, handler: importEachIcon },
  };
}
