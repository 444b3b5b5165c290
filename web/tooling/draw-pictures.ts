import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { cities } from '../app/guidance/landing/cities.ts';
import { world } from '../app/guidance/landing/world.ts';
import { placeOnMap } from '../app/ui/map-frame.ts';
import { themes } from '../app/ui/tokens.ts';

const day = themes.light;
const publicFile = (name: string) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const mark = readFileSync(publicFile('favicon.svg'), 'utf8');

/** Operating systems crop these icons, so the mark stays in the safe zone. */
const uncutMark = mark
  .replace('viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"')
  .replace('<rect width="64" height="64" rx="14"', '<rect x="-6" y="-6" width="76" height="76"');

const icons = [
  { name: 'icon-180.png', pixels: 180, svg: uncutMark },
  { name: 'icon-192.png', pixels: 192, svg: mark },
  { name: 'icon-512.png', pixels: 512, svg: mark },
  { name: 'icon-maskable-512.png', pixels: 512, svg: uncutMark },
];

async function drawIcon(browser: Browser, { name, pixels, svg }: (typeof icons)[number]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: publicFile(name), omitBackground: true });
}

function fontFace(family: string, file: string): string {
  const font = readFileSync(new URL(`../app/ui/fonts/${file}.woff2`, import.meta.url), 'base64');
  return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${font});font-weight:400 700}`;
}

function drawPreview(): string {
  const points = cities.map(({ longitude, latitude }) => {
    const { x, y } = placeOnMap(longitude, latitude);
    return `<circle cx="${x}" cy="${y}" r="13" opacity=".2"/><circle cx="${x}" cy="${y}" r="5"/>`;
  });
  return `<style>${fontFace('Display', 'fraunces')}${fontFace('Body', 'inter')}
    * { margin: 0; position: absolute }
    body { inset: 0; background: ${day.page}; color: ${day.ink}; overflow: hidden }
    b { font: 600 34px Display; word-spacing: .12em; left: 64px; top: 48px }
    p { font: 500 26px Body; color: ${day.muted}; right: 64px; top: 52px }
    h1 { font: 400 104px/1 Display; letter-spacing: -.02em; word-spacing: .06em; left: 64px; top: 116px; width: 900px }
    svg { left: 0; top: 310px }</style>
    <b>Bros Abroad</b><p>For men who travel or live abroad</p><h1>Know someone wherever you land</h1>
    <svg width="${world.width}" height="${world.height}"><path d="${world.graticule}" fill="none" stroke="${day.graticule}"/>
    <path d="${world.land}" fill="${day.land}" stroke="${day['land-edge']}"/><g fill="${day.sunset}">${points.join('')}</g></svg>`;
}

const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] });
for (const icon of icons) await drawIcon(browser, icon);
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(drawPreview());
await page.evaluate(async () => {
  await document.fonts.ready;
});
await page.screenshot({ path: publicFile('social-preview.jpg'), type: 'jpeg', quality: 78 });
await browser.close();
