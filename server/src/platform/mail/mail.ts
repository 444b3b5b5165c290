import { and, arrayContains, count, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connect.ts';
import type { Queue } from '../queue.ts';
import { type EmailContent, renderHtml, renderText } from './email.ts';
import type { Smtp } from './smtp.ts';
import { mails } from './tables.ts';

export interface MailContent {
  subject: string;
  /** Plain text, from which the HTML is generated. */
  paragraphs: readonly string[];
  /** `url` is absolute, or a path below PUBLIC_URL. */
  list?: readonly { text: string; url: string }[];
  action?: { label: string; url: string };
  /** Adds the address for appeals. */
  isAppealable?: boolean;
}

export interface OptOut {
  memberId: string;
  topic: string;
}

export interface OptOutLinks {
  page: string;
  /** The URL to which email clients post (RFC 8058). */
  oneClick: string;
  words?: string;
}

export interface Mail extends MailContent {
  to: string;
  /** The name in the log, such as 'confirm-email'. */
  template: string;
  /** The recipient and the mentioned members, whose deletion deletes the email. */
  concerns: readonly string[];
  /** Optional emails have unsubscribe links. For a person without an account, pass `OptOutLinks`. */
  optOut?: OptOut | OptOutLinks;
  /** Set to read the delivery state or delete the email later. */
  id?: string;
  /** Hidden from staff, in a separate queue, and retried every minute for about a day. Sending deletes the text; the caller deletes the row (`deleteMails`). */
  isPrivate?: true;
}

export interface Mailer {
  /** Sent only after the caller's commit. */
  send(transaction: Transaction, mail: Mail): Promise<void>;
  /** True while an email waits for another attempt. */
  isDelayed(): Promise<boolean>;
}

export interface MailerDeps {
  database: Database;
  background: Database;
  queue: Queue;
  smtp: Smtp | undefined;
  from: string;
  publicUrl: string;
  optOutLinks: (optOut: OptOut) => OptOutLinks;
  supportEmail: (transaction: Transaction) => Promise<string>;
}

const SEND_JOB = 'mail.send';
const RETRIES = 12;
const RETRY_DELAY_SECONDS = 10;
/** Private emails have their own queue, so that they do not wait behind thousands of digests. */
const PRIVATE_JOB = 'mail.send-private';
const PRIVATE_RETRIES = 1440;
const PRIVATE_RETRY_SECONDS = { retryDelaySeconds: 5, retryDelayMaxSeconds: 60 };

/**
 * Without `smtp`, emails stay in the table for the development mailbox. Retries a delivery for 11 to 23 hours, unless permanently rejected, and
 * then marks it failed.
 */
export function createMailer(deps: MailerDeps): Mailer {
  const { database, background, queue, smtp, from, publicUrl, optOutLinks, supportEmail } = deps;

  async function deliver({ mailId }: { mailId: string }): Promise<void> {
    const [mail] = await background.select().from(mails).where(eq(mails.id, mailId));
    if (mail?.state !== 'queued') return;
    const isBlanked = mail.isPrivate && smtp !== undefined;
    try {
      await (await smtp?.open())?.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
        headers: { ...AUTOMATIC, ...optOutHeaders(mail.oneClickUrl) },
      });
      await background
        .update(mails)
        .set({
          state: 'sent',
          sentAt: sql`now()`,
          attempts: sql`attempts + 1`,
          lastError: null,
          ...(isBlanked && { text: '', html: '' }),
        })
        .where(eq(mails.id, mailId));
    } catch (error) {
      const isFinal = mail.attempts >= (mail.isPrivate ? PRIVATE_RETRIES : RETRIES) || isRefusedForGood(error);
      await background
        .update(mails)
        .set({ state: isFinal ? 'failed' : 'queued', attempts: sql`attempts + 1`, lastError: String(error).slice(0, 500) })
        .where(eq(mails.id, mailId));
      if (!isFinal) throw error;
    }
  }

  queue.define({ name: SEND_JOB, retryLimit: RETRIES, retryDelaySeconds: RETRY_DELAY_SECONDS, handle: deliver });
  queue.define({ name: PRIVATE_JOB, retryLimit: PRIVATE_RETRIES, ...PRIVATE_RETRY_SECONDS, handle: deliver });

  return {
    async send(transaction, { id, to, template, concerns, optOut, isPrivate, ...content }) {
      const links = optOut && ('page' in optOut ? optOut : optOutLinks(optOut));
      const appealsTo = content.isAppealable ? await supportEmail(transaction) : undefined;
      const email = composeEmail(content, { publicUrl, links, appealsTo });
      const [row] = await transaction
        .insert(mails)
        .values({
          id,
          to,
          template,
          concerns: [...concerns],
          subject: email.subject,
          text: renderText(email),
          html: renderHtml(email),
          oneClickUrl: links?.oneClick,
          isPrivate,
        })
        .returning({ id: mails.id });
      await queue.enqueue(transaction, isPrivate ? PRIVATE_JOB : SEND_JOB, { mailId: row?.id });
    },
    async isDelayed() {
      const [row] = await database
        .select({ waiting: count() })
        .from(mails)
        .where(and(eq(mails.state, 'queued'), gt(mails.attempts, 0)));
      return (row?.waiting ?? 0) > 0;
    },
  };
}

interface EmailDeps {
  publicUrl: string;
  links?: OptOutLinks | undefined;
  appealsTo?: string | undefined;
}

export function composeEmail({ subject, paragraphs, list, action }: MailContent, deps: EmailDeps): EmailContent {
  const { publicUrl, links, appealsTo } = deps;
  const whole = (url: string) => new URL(url, publicUrl).href;
  return {
    subject,
    paragraphs: [...paragraphs, ...(appealsTo === undefined ? [] : [appealTo(appealsTo)])],
    list: list?.map(({ text, url }) => ({ text, url: whole(url) })),
    action: action && { ...action, url: whole(action.url) },
    optOut: links && { page: links.page, label: links.words ?? OPT_OUT },
  };
}

/** If `copyId` exists, returns 'repeated' for a copy of this email, otherwise 'idTaken'. */
export async function sendCopy(
  transaction: Transaction,
  queue: Pick<Queue, 'enqueue'>,
  { mailId, copyId }: { mailId: string; copyId: string },
): Promise<'sent' | 'repeated' | 'idTaken'> {
  const [mail] = await transaction.select().from(mails).where(eq(mails.id, mailId));
  if (!mail) throw new Error(`There is no mail ${mailId}.`);
  const { to, template, concerns, subject, text, html, oneClickUrl } = mail;
  const { rowCount } = await transaction
    .insert(mails)
    .values({ id: copyId, copyOf: mailId, to, template, concerns, subject, text, html, oneClickUrl })
    .onConflictDoNothing();
  if (rowCount === 0) {
    const [stored] = await transaction.select({ copyOf: mails.copyOf }).from(mails).where(eq(mails.id, copyId));
    return stored?.copyOf === mailId ? 'repeated' : 'idTaken';
  }
  await queue.enqueue(transaction, SEND_JOB, { mailId: copyId });
  return 'sent';
}

/** True if a retry would be rejected too, as for an unknown address (RFC 5321, section 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

export async function deleteMailsOf(transaction: Transaction, { memberId, email }: { memberId: string; email: string }) {
  await transaction.delete(mails).where(or(arrayContains(mails.concerns, [memberId]), eq(mails.to, email)));
}

export async function deleteMails(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.delete(mails).where(inArray(mails.id, [...ids]));
}

export async function deleteUnsent(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.delete(mails).where(and(inArray(mails.id, [...ids]), eq(mails.state, 'queued')));
}

export async function deleteUnsentTo(transaction: Transaction, to: string, templates: readonly string[]): Promise<void> {
  await transaction
    .delete(mails)
    .where(and(eq(mails.to, to), inArray(mails.template, [...templates]), eq(mails.state, 'queued')));
}

/** 'waiting' after a failed attempt that will be retried; undefined if the email does not exist. */
export async function findDelivery(
  database: Database | Transaction,
  id: string,
): Promise<'sending' | 'waiting' | 'sent' | 'failed' | undefined> {
  const [mail] = await database.select({ state: mails.state, attempts: mails.attempts }).from(mails).where(eq(mails.id, id));
  if (mail?.state !== 'queued') return mail?.state;
  return mail.attempts > 0 ? 'waiting' : 'sending';
}

export function listNewestMails(database: Database, limit: number, to?: string) {
  const isAsked = to === undefined ? undefined : eq(mails.to, to);
  return database.select().from(mails).where(isAsked).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit);
}

/** Keeps out-of-office programs from replying (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** RFC 2369, RFC 8058. */
function optOutHeaders(oneClickUrl: string | null): Record<string, string> {
  return oneClickUrl === null
    ? {}
    : { 'List-Unsubscribe': `<${oneClickUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const appealTo = (address: string) =>
  `If you think that this is wrong, you can appeal: write to ${address} from this address and explain why. A person will read it and answer.`;

const OPT_OUT = 'Stop emails like this one';
