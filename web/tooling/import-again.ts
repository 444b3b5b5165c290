import type { Plugin } from 'vite';

const IMPORT = /\bimport\((["'`])(\.\/[^"'`]+\.js)\1\)/g;

/** `importAgain` replaces each `import()` of another file (app/platform/import-again.ts). */
export const rewriteImports = (code: string): string => code.replace(IMPORT, 'importAgain(new URL(`$2`,import.meta.url).href)');

export function importAgain(): Plugin {
  return {
    name: 'bros:import-again',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Runs after Vite, which looks for `import()` to load stylesheets.
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
