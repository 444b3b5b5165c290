import type { Plugin } from 'vite';

const IMPORT = /\bimport\((["'`])(\.\/[^"'`]+\.js)\1\)/g;

/** The code of a built file with each `import()` of another one made by `importAgain` (app/platform/import-again.ts). */
export const rewriteImports = (code: string): string => code.replace(IMPORT, 'importAgain(new URL(`$2`,import.meta.url).href)');

/** Lets the browser ask again for a file that failed, which `import()` alone does not do everywhere. */
export function importAgain(): Plugin {
  return {
    name: 'bros:import-again',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After Vite, which looks for `import()` to load stylesheets along.
      order: 'post',
      handler(_, bundle) {
        let changed = 0;
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const code = rewriteImports(file.code);
          if (code !== file.code) changed += 1;
          file.code = code;
        }
        if (changed === 0) this.error('No file of the build has an import() to make again: the output looks different now.');
      },
    },
  };
}
