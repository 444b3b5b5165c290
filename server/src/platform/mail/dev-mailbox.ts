import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect.ts';
import { html, type Markup, sendPage, serveStylesheet } from '../http/plain-page.ts';
import { listNewestMails } from './mail.ts';
import type { mails } from './tables.ts';

const MAILS_SHOWN = 100;
const STYLESHEET = '/dev/mail.css';
const LINK = /https?:\/\/[^\s<>"']+/g;

type MailRow = typeof mails.$inferSelect;

/** The newest emails at `/dev/mail`; tests read `/dev/mail/messages.json?to=`. Never in production, because emails contain sign-in links. */
export function registerDevMailbox(
  server: FastifyInstance,
  { database, publicUrl }: { database: Database; publicUrl: string },
): void {
  serveStylesheet(server, STYLESHEET);
  server.get('/dev/mail', async (_request, reply) => {
    const rows = await listNewestMails(database, MAILS_SHOWN);
    return sendPage(reply, { title: 'Mailbox · Bros Abroad', stylesheet: STYLESHEET, body: renderMailbox(rows, publicUrl) });
  });
  server.get<{ Querystring: { to?: string } }>('/dev/mail/messages.json', async ({ query }, reply) => {
    const rows = await listNewestMails(database, MAILS_SHOWN, query.to);
    return reply.header('cache-control', 'no-store').send(rows.map(presentMail));
  });
}

function presentMail({ id, to, subject, text, html: body, createdAt }: MailRow) {
  return { id, to, subject, text, html: body, links: findLinks(text), createdAt: createdAt.toISOString() };
}

export function findLinks(text: string): string[] {
  return [...new Set(text.match(LINK))];
}

function renderMailbox(rows: MailRow[], publicUrl: string): Markup {
  const mailsShown =
    rows.length > 0 ? rows.map(renderMail) : [html`<p>No emails yet. They appear here as soon as the server sends them.</p>`];
  return html`<main><h1>Mailbox</h1><p class="muted">Emails that ${publicUrl} would have sent, newest first. This page exists only in development. <a href="/dev/mail/messages.json">View as JSON</a></p>${mailsShown}</main>`;
}

function renderMail({ id, to, subject, text, createdAt }: MailRow): Markup {
  const moment = createdAt.toISOString();
  return html`<article class="entry" aria-labelledby="subject-${id}"><header><h2 id="subject-${id}">${subject}</h2><span class="end muted"><time datetime="${moment}">${moment.slice(0, 19).replace('T', ' ')} UTC</time></span></header><p class="muted">To ${to}</p><pre>${withLinks(text)}</pre></article>`;
}

function withLinks(text: string): Markup[] {
  const links = text.match(LINK) ?? [];
  const between = text.split(LINK);
  return between.map((words, index) => {
    const link = links[index];
    return link === undefined ? html`${words}` : html`${words}<a href="${link}">${link}</a>`;
  });
}
