import { createHash } from 'node:crypto';
import { MAIL_TEXTS_KEPT_DAYS } from '@bros/contract/core/rules';
import type { Actor } from '../../../platform/api/context.ts';
import { html, Markup, nothing } from '../../../platform/http/plain-page.ts';
import type { ArchiveRecord, ArchiveStep } from '../../../platform/member-data.ts';

/** The page runs no script, requests no URL, and shows only pictures stored next to it. */

const STYLE = `
:root { color-scheme: light dark; --paper: #faf7f2; --ink: #17202e; --quiet: #4a5565; --line: #ddd5c8; --lagoon: #0f766e; }
@media (prefers-color-scheme: dark) { :root { --paper: #10151d; --ink: #f3efe8; --quiet: #a9b4c4; --line: #2b3543; --lagoon: #2fa89c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; }
h2 { margin-top: 3rem; padding-bottom: 0.5rem; border-bottom: 1px solid var(--line); }
a { color: var(--lagoon); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; padding: 0; list-style: none; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0.25rem 1rem; margin: 0; padding: 1rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
img { max-width: 100%; height: auto; max-height: 24rem; border-radius: 0.5rem; }
.quiet { color: var(--quiet); }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
`;

/** Allows `file:` too, because Chromium does not treat a local page's folder as 'self'. */
const POLICY = `default-src 'none'; img-src 'self' file:; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export async function* renderPage(parts: readonly ArchiveStep[], member: Actor, madeAt: Date): AsyncIterable<string> {
  const links = parts.map(({ name, title }) => html`<li><a href="#${name}">${title}</a></li>`);
  const head = html`<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>My Bros Abroad data</title><style>${new Markup(STYLE)}</style></head><body><main><h1>My Bros Abroad data</h1><p>Data about <bdi>${member.displayName}</bdi> as of ${describeMoment(madeAt)}. The folders next to this page contain the same data for programs, as JSON. <a href="#left-out">What is not in this file</a> is listed at the end.</p><nav aria-label="Deps"><ul>${links}</ul></nav>`;
  yield `<!doctype html>${head.text}`;
  for (const part of parts) yield* renderPart(part, member);
  yield renderLeftOut().text;
  yield '</main></body></html>\n';
}

const NOT_EXPORTED = [
  'Other members’ content, reports about you, who has blocked you, and staff notes about you that protect others. They would reveal who said or did what. Write to us if you want to know what we can share.',
  'Reasons our staff recorded, unless we emailed them to you. They may name others.',
  `For emails: the subject and text if they mention other members, text older than ${MAIL_TEXTS_KEPT_DAYS} days, codes in links, emails sent to a previous address, and safety timer emails.`,
  'Passwords, keys and codes, and the full payout details. They would only help a thief.',
];

const renderLeftOut = () =>
  html`<section aria-labelledby="left-out"><h2 id="left-out">What is not in this file, and why</h2><ul>${NOT_EXPORTED.map((text) => html`<li>${text}</li>`)}</ul></section>`;

async function* renderPart(part: ArchiveStep, member: Actor): AsyncIterable<string> {
  yield html`<section aria-labelledby="${part.name}"><h2 id="${part.name}">${part.title}</h2><p class="quiet"><a href="${part.name}/data.json">${part.name}/data.json</a></p>`
    .text;
  let isEmpty = true;
  for await (const record of part.read(member)) {
    isEmpty = false;
    yield renderRecord(record).text;
  }
  yield `${isEmpty ? '<p class="quiet">Nothing.</p>' : ''}</section>`;
}

function renderRecord(record: ArchiveRecord): Markup {
  const fields = Object.entries(record).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const rows = fields.map(([name, value]) => html`<dt>${fieldLabel(name)}</dt><dd dir="auto">${renderValue(name, value)}</dd>`);
  return html`<dl>${rows}</dl>`;
}

function fieldLabel(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function renderValue(name: string, value: unknown): Markup {
  if (name === 'file') return renderFile(String(value));
  if (name === 'files' && Array.isArray(value)) return html`${value.map((path) => renderFile(String(path)))}`;
  if (value instanceof Date) return html`<time datetime="${value.toISOString()}">${describeMoment(value)}</time>`;
  if (typeof value === 'boolean') return html`${value ? 'Yes' : 'No'}`;
  if (Array.isArray(value)) return value.length === 0 ? nothing : html`${value.map(String).join(', ')}`;
  return typeof value === 'object' ? html`${JSON.stringify(value)}` : html`${String(value)}`;
}

function renderFile(path: string): Markup {
  const shown = /\.(webp|jpg)$/.test(path) ? html`<img src="${path}" alt="" loading="lazy">` : path;
  return html`<a href="${path}">${shown}</a> `;
}

const describeMoment = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
