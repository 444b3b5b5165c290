import { expect, test } from 'vitest';
import { rewriteImports } from './import-again.ts';

test('only dynamic imports in a built file become calls of the retry function', () => {
  expect(rewriteImports('load(()=>import(`./dialog-A_b1.js`).then(e=>e.r),deps)')).toBe(
    'load(()=>importAgain(new URL(`./dialog-A_b1.js`,import.meta.url).href).then(e=>e.r),deps)',
  );
  expect(rewriteImports('import("./x.js")')).toBe('importAgain(new URL(`./x.js`,import.meta.url).href)');
  expect(rewriteImports('import(route.module);import{a}from"./y.js"')).toBe('import(route.module);import{a}from"./y.js"');
});
