import { expect, test } from 'vitest';
import { isVideoId, PLAYER_ORIGINS, parseVideoLink, playerUrl, videoLink } from './course-video.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', { player: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', { player: 'youtube', id: 'dQw4w9WgXcQ' }],
  [' https://m.youtube.com/shorts/dQw4w9WgXcQ ', { player: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', { player: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', { player: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=RD', { player: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://www.youtube.com/v/dQw4w9WgXcQ', { player: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://www.youtube.com/watch/dQw4w9WgXcQ', { player: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://studio.youtube.com/video/dQw4w9WgXcQ/edit', { player: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://www.youtu.be/dQw4w9WgXcQ', { player: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['youtube.com/watch?v=dQw4w9WgXcQ', { player: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['www.youtube.com/shorts/dQw4w9WgXcQ', { player: 'youtube', id: 'dQw4w9WgXcQ' }],
  [' youtu.be/dQw4w9WgXcQ', { player: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['//youtu.be/dQw4w9WgXcQ', { player: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['vimeo.com/76979871', { player: 'vimeo', id: '76979871' }],
  ['https://vimeo.com/channels/staffpicks/76979871', { player: 'vimeo', id: '76979871' }],
  ['https://vimeo.com/groups/shortfilms/videos/76979871', { player: 'vimeo', id: '76979871' }],
  ['https://vimeo.com/ondemand/abroad/76979871?autoplay=1', { player: 'vimeo', id: '76979871' }],
  ['https://vimeo.com/showcase/1234567/video/76979871', { player: 'vimeo', id: '76979871' }],
  ['https://vimeo.com/album/1234567/video/76979871/', { player: 'vimeo', id: '76979871' }],
  ['https://vimeo.com/manage/videos/76979871/0a1b2c3d4e', { player: 'vimeo', id: '76979871/0a1b2c3d4e' }],
  ['https://vimeo.com/76979871?h=0a1b2c3d4e', { player: 'vimeo', id: '76979871/0a1b2c3d4e' }],
  ['https://www.vimeo.com/76979871#t=10s', { player: 'vimeo', id: '76979871' }],
  ['player.vimeo.com/video/76979871', { player: 'vimeo', id: '76979871' }],
  ['https://vimeo.com/76979871', { player: 'vimeo', id: '76979871' }],
  ['https://vimeo.com/76979871/0a1b2c3d4e', { player: 'vimeo', id: '76979871/0a1b2c3d4e' }],
  ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', { player: 'vimeo', id: '76979871/0a1b2c3d4e' }],
] as const)('a course accepts a video of %s', (link, video) => {
  expect(parseVideoLink(link)).toEqual(video);
  expect(parseVideoLink(videoLink(video))).toEqual(video);
  expect(isVideoId(video)).toBe(true);
  expect(PLAYER_ORIGINS.some((origin) => playerUrl(video).startsWith(`${origin}/`))).toBe(true);
});

test.each([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be@evil.example/dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload=alert(1)',
  'https://www.youtube.com/playlist?list=PL123',
  'https://vimeo.com/76979871/../evil',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/channels/76979871',
  'https://vimeo.com/ondemand/76979871',
  'https://vimeo.com/user76979871',
  'https://vimeo.com/76979871/settings',
  'https://vimeo.com/channels/../../evil/x/76979871',
  'vimeo.com.evil.example/76979871',
  'youtu.be@evil.example/dQw4w9WgXcQ',
  'https://www.youtube.com/@dQw4w9WgXcQ',
  'https://music.youtube.com/playlist?list=dQw4w9WgXcQ',
  '/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'dQw4w9WgXcQ',
  '',
])('a course rejects the video address %j', (link) => {
  expect(parseVideoLink(link)).toBeNull();
});
