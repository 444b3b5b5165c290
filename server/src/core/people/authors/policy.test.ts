import { describe, expect, test } from 'vitest';
import { countLimited, countLinks, isMapLink } from './policy.ts';

describe('the detection of links', () => {
  test.each([
    ['https://example.org/a', 1],
    ['HTTP://EXAMPLE.ORG', 1],
    ['see www.example.org, please', 1],
    ['write to me at t.me/someone', 1],
    ['(example.com)', 1],
    ['example.com. And example.net!', 2],
    ['мойсайт.com', 1],
    ['bit.ly/3xYz?x=1', 1],
    ['https://a.com/x，https://b.com/y', 2],
    ['菜单在example.com，请看', 1],
    ['write to me@example.com', 1],
    ['[here](//example.travel)', 1],
  ])('finds a link in: %s', (text, links) => {
    expect(countLinks(text)).toBe(links);
  });

  test.each(['a sentence.Another one', 'costs 3.50 a night', 'e.g. this', 'Node.js', 'me@home', '...', '', 'a.b.c.d'])(
    'finds no link in: %s',
    (text) => {
      expect(countLinks(text)).toBe(0);
    },
  );

  test('takes linear time', () => {
    expect(countLinks('a.'.repeat(500_000))).toBe(0);
  });
});

describe('the exemption for map links', () => {
  test.each([
    'https://maps.app.goo.gl/AbCdEf123',
    'https://goo.gl/maps/AbCdEf123',
    'https://www.google.com/maps/place/Lisbon/@38.7,-9.1,12z',
    'https://google.co.th/maps?q=13.7,100.5',
    'https://maps.google.com/?q=38.7,-9.1',
    'https://www.openstreetmap.org/#map=15/38.7/-9.1',
    'https://www.openstreetmap.org/node/1?mlat=1',
    'https://osm.org/go/b~qPlmC--',
    'https://maps.apple.com/?ll=38.7,-9.1',
    'maps.app.goo.gl/AbCdEf123',
    'https://what3words.com/filled.count.soap',
    'https://w3w.co/filled.count.soap',
    'https://g.co/maps/AbCdEf',
    'https://maps.me/AbCdEf',
    'https://plus.codes/8CCGPRQ8+22',
    'https://2gis.com/geo/1',
    'https://surl.amap.com/AbCdEf',
    'https://yandex.com.tr/harita/11508',
  ])('applies to: %s', (address) => expect(isMapLink(address)).toBe(true));

  test.each([
    'https://www.google.com/url?q=https://evil.example',
    'https://maps.google.com/url?q=https://evil.example',
    'https://www.google.com/',
    'https://sites.google.com/maps/x',
    'https://goo.gl/AbCdEf',
    'https://g.co/AbCdEf',
    'https://naver.me/AbCdEf',
    'https://yandex.com.tr/search?text=x',
    'https://google.com.evil.example/maps/x',
    'https://maps.app.goo.gl.evil.example/x',
    'https://maps.google.com@evil.example/maps/x',
    'https://maps.app.goo.gl/?link=https://evil.example',
    'https://www.openstreetmap.org/user/someone/diary/1',
    'https://evil.example/https://www.google.com/maps/',
  ])('does not apply to: %s', (address) => expect(isMapLink(address)).toBe(false));

  test('applies to two links per text', () => {
    const map = 'https://maps.app.goo.gl/AbCdEf123';
    expect([[map], [map, map], [map, map, map], [map, 'https://example.com']].map(countLimited)).toEqual([0, 0, 1, 1]);
  });
});
