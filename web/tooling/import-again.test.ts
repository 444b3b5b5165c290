import { expect, test } from 'vitest';
import { rewriteImports } from './import-again.ts';

test('each import of a built file is made by the function that asks again; others stay', () => {
  expect(rewriteImports('load(()=>import(`./dialog-A_b1.js`).then(e=>e.r),deps)')).toBe(
    'load(()=>importAgain(new URL(`./dialog-A_b1.js`,import.meta.url).href).then(e=>e.r),deps)',
  );
  expect(rewriteImports('import("./x.js")')).toBe('importAgain(new URL(`./x.js`,import.meta.url).href)');
  expect(rewriteImports('import(route.module);import{a}from"./y.js"')).toBe('import(route.module);import{a}from"./y.js"');
});
