import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';

const STYLESHEET_FILE = fileURLToPath(new URL('./plain-page.css', import.meta.url));

/** Only `html` creates a Markup, so it contains no unescaped text. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Insertion = string | number | Markup | readonly Markup[];

export function html(strings: TemplateStringsArray, ...insertions: Insertion[]): Markup {
  const parts = strings.map((literal, index) => (index === 0 ? literal : toHtml(insertions[index - 1] ?? '') + literal));
  return new Markup(parts.join(''));
}

export const nothing = new Markup('');

function toHtml(insertion: Insertion): string {
  if (insertion instanceof Markup) return insertion.text;
  if (typeof insertion === 'object') return insertion.map((markup) => markup.text).join('');
  return String(insertion).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface PlainPage {
  title: string;
  description?: string;
  stylesheet: string;
  body: Markup;
}

export function sendPage(reply: FastifyReply, { title, description, stylesheet, body }: PlainPage) {
  const about = description ? html`<meta name="description" content="${description}">` : nothing;
  const page = html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title>${about}<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${stylesheet}"></head><body>${body}</body></html>`;
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(`<!doctype html>${page.text}`);
}

/** A file, because the content security policy forbids style elements. */
export function serveStylesheet(server: FastifyInstance, path: string): void {
  server.get(path, async (_request, reply) => {
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache');
    return readFile(STYLESHEET_FILE, 'utf8');
  });
}
