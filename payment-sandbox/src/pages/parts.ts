import type { FastifyInstance, FastifyReply } from 'fastify';
import { TEST_CARDS } from '../cards.ts';
import { ProviderError } from '../failures.ts';
import { type Form, readForm } from '../form.ts';
import { formatMoney } from '../money.ts';
import { html, type Markup } from './html.ts';

export const PAGES = '/dev/payments';
const STYLESHEET = `${PAGES}/style.css`;
const FORM_MAX_BYTES = 4096;

export const money = (cents: number | null | undefined, currency: string | null) => formatMoney(cents ?? 0, currency ?? 'usd');
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
export const dayOf = (seconds: number) => day.format(new Date(seconds * 1000));

/** On every page, so nobody mistakes the sandbox for a real provider. */
const BANNER = html`<p class="banner" role="note"><strong>Payment sandbox.</strong> Nothing here is real: no card is charged, no money moves.</p>`;

export function sendSandboxPage(reply: FastifyReply, title: string, body: Markup): FastifyReply {
  const page = html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} · Payment sandbox</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${STYLESHEET}"></head><body><main>${BANNER}${body}</main></body></html>`;
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(`<!doctype html>${page.text}`);
}

export function cardChoice(legend: string): Markup {
  const cards = TEST_CARDS.map(
    ({ number, description }, index) =>
      html`<label class="choice"><input type="radio" name="card" value="${number}"${index === 0 ? CHECKED : NONE}><span>${description}<span class="muted card-number">${spaced(number)}</span></span></label>`,
  );
  return html`<fieldset><legend>${legend}</legend>${cards}</fieldset>`;
}

const CHECKED = html` checked`;
const NONE = html``;

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

export const button = (action: string, label: string, values: Record<string, string | number> = {}, isQuiet = true): Markup =>
  html`<form method="post" action="${action}">${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button${isQuiet ? QUIET : NONE}>${label}</button></form>`;

const QUIET = html` class="quiet"`;

/** The URL contains only a code, so nobody can inject a message. */
const PROBLEMS: Record<string, string> = {
  card_declined: 'Your card was declined.',
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  authentication_failed: 'Your bank could not confirm that it was you. Nothing was charged.',
  incorrect_number: 'Your card number is incorrect.',
};

export function problemOf(code: unknown): Markup {
  const description = typeof code === 'string' && Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : undefined;
  return description ? html`<p class="problem" role="alert">${description} Choose another card.</p>` : html``;
}

export const codeOf = (error: ProviderError) => error.details.decline_code ?? error.details.code ?? 'card_declined';

/** A `ProviderError` becomes an error page. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    async (_request: unknown, body: string) => readForm(body),
  );
  scope.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ProviderError)) throw error;
    return sendSandboxPage(
      reply.code(error.status),
      'Not possible',
      html`<h1>Not possible</h1><p role="alert">${error.message}</p>`,
    );
  });
}

export const fieldOf = (body: unknown, name: string): string => {
  const value = (body as Form | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};
