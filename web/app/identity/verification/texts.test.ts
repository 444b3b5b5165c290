import { OWN_PHOTO_FINDINGS } from '@bros/contract/identity/verification-rules';
import { expect, test } from 'vitest';
import { verificationTexts } from './texts.ts';

test.each(OWN_PHOTO_FINDINGS)('the advice about the finding %s names the photo by its number', (finding) => {
  expect(verificationTexts.photos.findings[finding](3)).toMatch(/photo 3/i);
});
