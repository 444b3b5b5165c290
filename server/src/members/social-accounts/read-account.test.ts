import { SOCIAL_ACCOUNT_MAX_CHARACTERS, SOCIAL_PLATFORMS } from '@bros/contract/members/social-platforms';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAccount } from './read-account.ts';

describe('a social account', () => {
  test.each([
    ['youtube', '@marco', 'https://www.youtube.com/@marco', '@marco'],
    ['youtube', 'marco.polo-1', 'https://www.youtube.com/@marco.polo-1', '@marco.polo-1'],
    ['youtube', 'https://m.youtube.com/@Marco/videos?x=1#y', 'https://www.youtube.com/@Marco', '@Marco'],
    [
      'youtube',
      'youtube.com/channel/UCabcdefghijklmnopqrstuv',
      'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv',
      'UCabcdefghijklmnopqrstuv',
    ],
    ['youtube', 'https://www.youtube.com/c/MarcoTravels/', 'https://www.youtube.com/c/MarcoTravels', 'MarcoTravels'],
    ['youtube', '@旅する太郎', 'https://www.youtube.com/@旅する太郎', '@旅する太郎'],
    ['youtube', 'мария', 'https://www.youtube.com/@мария', '@мария'],
    ['youtube', 'https://www.youtube.com/@мария-2', 'https://www.youtube.com/@мария-2', '@мария-2'],
    ['youtube', 'https://www.youtube.com/@%D0%BC%D0%B0%D1%80%D0%B8%D1%8F/videos', 'https://www.youtube.com/@мария', '@мария'],
    ['youtube', 'youtube.com/@여행하는남자', 'https://www.youtube.com/@여행하는남자', '@여행하는남자'],
    ['youtube', '@यात्री', 'https://www.youtube.com/@यात्री', '@यात्री'],
    ['youtube', '@مسافر', 'https://www.youtube.com/@مسافر', '@مسافر'],
    ['youtube', '@ท่องเที่ยว', 'https://www.youtube.com/@ท่องเที่ยว', '@ท่องเที่ยว'],
    ['youtube', '@น้ำ', 'https://www.youtube.com/@น้ำ', '@น้ำ'],
    ['youtube', '@ñandú_1', 'https://www.youtube.com/@ñandú_1', '@ñandú_1'],
    ['youtube', 'https://www.youtube.com/%40marco', 'https://www.youtube.com/@marco', '@marco'],
    ['youtube', 'https://www.youtube.com/c/Мария', 'https://www.youtube.com/c/Мария', 'Мария'],
    ['instagram', 'Marco.Polo_', 'https://www.instagram.com/marco.polo_/', '@marco.polo_'],
    ['instagram', '@evil.com', 'https://www.instagram.com/evil.com/', '@evil.com'],
    ['instagram', 'HTTP://Instagram.COM/marco/?hl=en', 'https://www.instagram.com/marco/', '@marco'],
    ['instagram', '//instagram.com/marco', 'https://www.instagram.com/marco/', '@marco'],
    ['tiktok', 'marco', 'https://www.tiktok.com/@marco', '@marco'],
    ['tiktok', 'https://www.tiktok.com/@marco?lang=en', 'https://www.tiktok.com/@marco', '@marco'],
    ['facebook', 'marco.polo.7', 'https://www.facebook.com/marco.polo.7', 'marco.polo.7'],
    ['facebook', 'fb.com/marco.polo', 'https://www.facebook.com/marco.polo', 'marco.polo'],
    ['facebook', 'https://de-de.facebook.com/marco.polo', 'https://www.facebook.com/marco.polo', 'marco.polo'],
    [
      'facebook',
      'https://www.facebook.com/profile.php?id=100012345&sk=about',
      'https://www.facebook.com/profile.php?id=100012345',
      '100012345',
    ],
    [
      'facebook',
      'https://www.facebook.com/people/Marco-Polo/100012345/',
      'https://www.facebook.com/profile.php?id=100012345',
      '100012345',
    ],
  ] as const)('of %s is read from %j', (platform, typed, url, handle) => {
    expect(readAccount(platform, typed)).toEqual({ url, handle });
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://www.instagram.com/marco',
    'data:text/html,hello',
    'mailto:marco@instagram.com',
    'ftp://instagram.com/marco',
    'https://example.com/marco',
    'example.com',
    'instagram.com.example.com/marco',
    'https://instagram.com.example/marco',
    'https://myinstagram.com/marco',
    'https://instagrarn.com/marco',
    'https://instagram.co/marco',
    'https://instagram.com./marco',
    'https://instagram.com@example.com/marco',
    'https://marco@instagram.com/marco',
    'https://marco:word@instagram.com/marco',
    'https://example.com#@instagram.com/marco',
    'https://example.com?x=https://instagram.com/marco',
    'https://instagram.com:8443/marco',
    'instagram.com:marco',
    'https://xn--nstagram-xpb.com/marco',
    'https://www.tiktok.com/@marco',
    'https://[::1]/marco',
    'https://',
    'http:',
    '//',
  ])('is rejected if the URL is on another site: %j', (typed) => {
    expect(readAccount('instagram', typed)).toBe('otherSite');
  });

  test.each([
    ['instagram', 'instagram.com'],
    ['instagram', 'https://www.instagram.com/p/Cxyz12345/'],
    ['instagram', 'https://www.instagram.com/explore/'],
    ['instagram', 'https://www.instagram.com/%6darco'],
    ['instagram', 'https://www.instagram.com/marco/../../x/y'],
    ['instagram', '@'],
    ['instagram', 'two@names'],
    ['instagram', 'x'.repeat(31)],
    ['youtube', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['youtube', 'https://www.youtube.com/channel/UCshort'],
    ['tiktok', 'https://www.tiktok.com/@marco/video/123'],
    ['facebook', 'https://www.facebook.com/groups/12345'],
    ['facebook', 'https://www.facebook.com/login'],
    ['facebook', 'https://www.facebook.com/sharer.php?u=x'],
    ['facebook', 'https://www.facebook.com/profile.php?id=1%20or%201'],
    ['facebook', 'https://www.facebook.com/profile.php'],
  ] as const)('of %s is not %j', (platform, typed) => {
    expect(readAccount(platform, typed)).toBe('notAnAccount');
  });

  test.each([
    'mаrco',
    'ｉnstagram.com/marco',
    'https://instagram.com/márco',
    'mar co',
    'marco\u200b',
    '\u202eocram',
    'mar\tco',
    'https:\\\\instagram.com\\marco',
    '<b>marco</b>',
    '',
  ])('is not read from %j', (typed) => {
    expect(readAccount('instagram', typed)).toBe('unreadable');
  });

  test.each([
    'mаrco',
    'ｍarco',
    'ma\u200brco',
    '\u202eocram',
    'мария и',
    'https://www.уoutube.com/@marco',
    'https://ｙoutube.com/@marco',
    '@мария<b>',
  ])('on YouTube may only have plain letters of one script: %j', (typed) =>
    expect(readAccount('youtube', typed)).toBeTypeOf('string'),
  );

  test('from any input is rejected, or becomes a URL of the platform that is read as the same account', () => {
    const word = fc.constantFrom(
      'https://',
      'www.',
      'instagram.com',
      'facebook.com',
      '/',
      '@',
      'marco',
      'мария',
      '%D0%BC',
      ':',
      '.',
      '?',
      '#',
      '\\',
      'evil.com',
      '%2e',
      '..',
      'profile.php?id=12345',
    );
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word, { maxLength: 8 }).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(fc.constantFrom(...SOCIAL_PLATFORMS), typed, (platform, text) => {
        const read = readAccount(platform, text);
        if (typeof read === 'string') return;
        const url = new URL(read.url);
        expect([url.protocol, url.hostname, url.username, url.port]).toEqual(['https:', `www.${platform}.com`, '', '']);
        expect(read.url.length).toBeLessThanOrEqual(SOCIAL_ACCOUNT_MAX_CHARACTERS);
        expect(readAccount(platform, read.url)).toEqual(read);
      }),
      { numRuns: 2000 },
    );
  });
});
