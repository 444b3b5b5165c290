import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { noticeOf } from '@bros/contract/notice-kinds';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { hasOptOut } from '../../src/core/notices/policy.ts';
import { renderHtml, renderText } from '../../src/platform/mail/email.ts';
import { composeEmail, type MailContent } from '../../src/platform/mail/mail.ts';
import { everyMail } from '../every-mail.ts';
import { PATIENCE_MS } from '../patience.ts';

/**
 * `npm run mails` renders every email into a folder and prints its name. View the sheets after changing layout or texts. `-- --folder FOLDER` writes elsewhere.
 */
const { values } = parseArgs({
  options: { folder: { type: 'string', default: join(tmpdir(), 'bros-mails') }, chromium: { type: 'string' } },
});
const { folder, chromium: executablePath } = values;
const PUBLIC_URL = 'https://bros.example';
const AT = new Date('2027-01-02T00:00:00Z');
const WIDTHS = { phone: 390, desktop: 760 };
const SHEET_WIDTH = 1_680;
const MAILS_ON_SHEET = 20;

function emailOf(name: string, content: MailContent) {
  const links = isOptional(name) ? { page: `${PUBLIC_URL}/unsubscribe/token`, oneClick: '' } : undefined;
  return composeEmail(content, {
    publicUrl: PUBLIC_URL,
    links,
    appealsTo: content.isAppealable ? 'support@bros.example' : undefined,
  });
}

/** Only these emails have an unsubscribe link (`core/notices/policy.ts`, and invitations). */
function isOptional(name: string): boolean {
  if (!name.startsWith('notice ')) return name === 'daily email' || name === 'invitation';
  return hasOptOut(noticeOf(name.slice('notice '.length) as Parameters<typeof noticeOf>[0]).topic);
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const frame = (name: string, html: string, width: number) =>
  `<figure><figcaption>${escapeHtml(name)}</figcaption><iframe width="${width}" srcdoc="${escapeHtml(html)}"></iframe></figure>`;
const sheet = (width: number, figures: string[]) => `<!doctype html><meta name="color-scheme" content="light dark">
<style>body{margin:16px;columns:${width}px;column-gap:16px;font:14px sans-serif}figure{margin:0 0 16px;break-inside:avoid}iframe{border:0;display:block}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid gray;padding:12px;margin:0}</style>${figures.join('\n')}`;

const emails = everyMail(AT, 'Europe/Lisbon').map(([name, content]) => [name, emailOf(name, content)] as const);
type Named = (typeof emails)[number];
const asHtml =
  (width: number) =>
  ([name, email]: Named) =>
    frame(name, renderHtml(email), width);
const asText = ([name, email]: Named) =>
  `<figure><figcaption>${name}</figcaption><pre>${escapeHtml(renderText(email))}</pre></figure>`;
const looks = [
  { name: 'phone-light', colorScheme: 'light', width: WIDTHS.phone, draw: asHtml(WIDTHS.phone) },
  { name: 'phone-dark', colorScheme: 'dark', width: WIDTHS.phone, draw: asHtml(WIDTHS.phone) },
  { name: 'desktop-light', colorScheme: 'light', width: WIDTHS.desktop, draw: asHtml(WIDTHS.desktop) },
  { name: 'desktop-dark', colorScheme: 'dark', width: WIDTHS.desktop, draw: asHtml(WIDTHS.desktop) },
  { name: 'text', colorScheme: 'light', width: WIDTHS.phone, draw: asText },
] as const;
const sheets = looks.flatMap(({ name, colorScheme, width, draw }) =>
  Array.from({ length: Math.ceil(emails.length / MAILS_ON_SHEET) }, (_, index) => ({
    name: `${name}-${index + 1}`,
    colorScheme,
    html: sheet(width, emails.slice(index * MAILS_ON_SHEET, (index + 1) * MAILS_ON_SHEET).map(draw)),
  })),
);

/** Fits the frames to the emails, and returns emails that are too wide. A string, because the server's types have no DOM. */
const FIT_FRAMES = `[...document.querySelectorAll('iframe')].flatMap((each) => {
  const root = each.contentDocument.documentElement;
  each.style.height = root.scrollHeight + 'px';
  return root.scrollWidth > each.clientWidth ? [each.previousElementSibling.textContent] : [];
})`;

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const { name, colorScheme, html } of sheets) {
    const page = await browser.newPage({ colorScheme, viewport: { width: SHEET_WIDTH, height: 1_000 } });
    await page.setContent(html);
    for (const mail of await page.evaluate<string[]>(FIT_FRAMES)) {
      console.error(`${name}: ${mail} is wider than its window`);
      process.exitCode = 1;
    }
    const picture = await page.screenshot({ fullPage: true, timeout: PATIENCE_MS });
    await page.close();
    await sharp(picture).webp({ quality: 80 }).toFile(`${folder}/${name}.webp`);
  }
} finally {
  await browser.close();
}
console.log(`${emails.length} emails are in ${folder}`);
