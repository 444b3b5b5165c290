import { describe, expect, test } from 'vitest';
import { importEachIcon } from './icon-imports.ts';

const FOLDER = '@tabler/icons-react/dist/esm/icons';

describe('icon imports of a file', () => {
  test.each([
    ["import { IconBell } from '@tabler/icons-react';", `import IconBell from '${FOLDER}/IconBell.mjs';`],
    [
      "import {\n  IconBell,\n  IconX,\n} from '@tabler/icons-react';",
      `import IconBell from '${FOLDER}/IconBell.mjs'; import IconX from '${FOLDER}/IconX.mjs';`,
    ],
    ["import { type Icon, IconX } from '@tabler/icons-react';", `import IconX from '${FOLDER}/IconX.mjs';`],
  ])('of %j are each replaced with their own file', (code, changed) => expect(importEachIcon(code)).toBe(changed));

  test('of types only are unchanged', () => {
    const code = "import type { Icon } from '@tabler/icons-react';";
    expect(importEachIcon(code)).toBe(code);
  });
});
