import { and, arrayContains, count, desc, eq, gt, or, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Database, Transaction } from '../database/connect.ts';
import type { Queue } from '../queue.ts';
import { type Letter, renderHtml, renderText } from './letter.ts';
import { mails } from './tables.ts';

export interface MailContent {
  subject: string;
  /** Plain text; the HTML is made from it, so that both say the same. */
  paragraphs: readonly string[];
  /** Lines that each lead somewhere, after the paragraphs: to addresses, or to paths below PUBLIC_URL. */
  list?: readonly { text: string; url: string }[];
  /** The one thing to press, if there is one: an address, or a path below PUBLIC_URL. */
  action?: { label: string; url: string };
  /** Adds how to appeal: whom to write to. */
  isAppealable?: boolean;
}

/** A kind of mail that its reader may end, by the name of the setting that governs it. */
export interface OptOut {
  memberId: string;
  topic: string;
}

export interface OptOutLinks {
  /** For people: a page that asks once. */
  page: string;
  /** For mail programs: ends it when posted to (RFC 8058). */
  oneClick: string;
  /** The link's words in the mail, when 'Stop emails like this one' does not fit. */
  words?: string;
}

export interface Mail extends MailContent {
  to: string;
  /** Names the kind of mail in the log: 'confirm-email'. */
  template: string;
  /** The ids of the members it is to and tells of: when one of them is gone, so is the mail. */
  concerns: readonly string[];
  /** Given for mails that nobody has to get: they carry the way to end them. People without an account have links of their own. */
  optOut?: OptOut | OptOutLinks;
}

export interface Mailer {
  /** Writes the mail in the caller's transaction; it leaves after, and only after, that commits. */
  send(transaction: Transaction, mail: Mail): Promise<void>;
  /** Mails are waiting because the mail server does not take them: they go later by themselves, and pages say so. */
  isDelayed(): Promise<boolean>;
}

export interface MailerParts {
  database: Database;
  /** For sending, which waits for the mail server. */
  background: Database;
  queue: Queue;
  smtpUrl: string | undefined;
  from: string;
  publicUrl: string;
  optOutLinks: (optOut: OptOut) => OptOutLinks;
  supportEmail: (transaction: Transaction) => Promise<string>;
}

const SEND_JOB = 'mail.send';
const RETRIES = 12;
const RETRY_DELAY_SECONDS = 10;
const SMTP_TIMEOUT_MS = 10_000;

/**
 * Mail by SMTP, or without `smtpUrl` into the development mailbox, which is the table itself. A mail that cannot be handed over is tried
 * again with growing pauses for about eleven hours and then marked failed, for staff to see; one that is refused for good, at once.
 */
export function createMailer(parts: MailerParts): Mailer {
  const { database, background, queue, smtpUrl, from, publicUrl, optOutLinks, supportEmail } = parts;
  const timeouts = { connectionTimeout: SMTP_TIMEOUT_MS, greetingTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS };
  const transport = smtpUrl ? createTransport({ url: smtpUrl, ...timeouts }) : undefined;

  async function deliver({ mailId }: { mailId: string }): Promise<void> {
    const [mail] = await background.select().from(mails).where(eq(mails.id, mailId));
    if (!mail || mail.state === 'sent') return;
    try {
      await transport?.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@bros-abroad>`,
        headers: optOutHeaders(mail.oneClickUrl),
      });
      await background
        .update(mails)
        .set({ state: 'sent', sentAt: sql`now()`, attempts: sql`attempts + 1`, lastError: null })
        .where(eq(mails.id, mailId));
    } catch (error) {
      const isFinal = mail.attempts >= RETRIES || isRefusedForGood(error);
      await background
        .update(mails)
        .set({ state: isFinal ? 'failed' : 'queued', attempts: sql`attempts + 1`, lastError: String(error).slice(0, 500) })
        .where(eq(mails.id, mailId));
      if (!isFinal) throw error;
    }
  }

  queue.define({ name: SEND_JOB, retryLimit: RETRIES, retryDelaySeconds: RETRY_DELAY_SECONDS, handle: deliver });

  return {
    async send(transaction, { to, template, concerns, optOut, ...content }) {
      const { subject, list, action, isAppealable } = content;
      const whole = (url: string) => new URL(url, publicUrl).href;
      const appeal = isAppealable ? [appealTo(await supportEmail(transaction))] : [];
      const links = optOut && ('page' in optOut ? optOut : optOutLinks(optOut));
      const letter: Letter = {
        subject,
        paragraphs: [...content.paragraphs, ...appeal],
        list: list?.map(({ text, url }) => ({ text, url: whole(url) })),
        action: action && { ...action, url: whole(action.url) },
        optOut: links && { page: links.page, words: links.words ?? OPT_OUT },
      };
      const [row] = await transaction
        .insert(mails)
        .values({
          to,
          template,
          concerns: [...concerns],
          subject,
          text: renderText(letter),
          html: renderHtml(letter),
          oneClickUrl: links?.oneClick,
        })
        .returning({ id: mails.id });
      await queue.enqueue(transaction, SEND_JOB, { mailId: row?.id });
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

/**
 * Sends a stored mail again, word for word, as a mail with the id `copyId`. Answers 'same' when that copy exists, and 'other' when the id is that of
 * another mail: then nothing is sent.
 */
export async function sendCopy(
  transaction: Transaction,
  queue: Pick<Queue, 'enqueue'>,
  { mailId, copyId }: { mailId: string; copyId: string },
): Promise<'sent' | 'same' | 'other'> {
  const [mail] = await transaction.select().from(mails).where(eq(mails.id, mailId));
  if (!mail) throw new Error(`There is no mail ${mailId}.`);
  const { to, template, concerns, subject, text, html, oneClickUrl } = mail;
  const { rowCount } = await transaction
    .insert(mails)
    .values({ id: copyId, copyOf: mailId, to, template, concerns, subject, text, html, oneClickUrl })
    .onConflictDoNothing();
  if (rowCount === 0) {
    const [stored] = await transaction.select({ copyOf: mails.copyOf }).from(mails).where(eq(mails.id, copyId));
    return stored?.copyOf === mailId ? 'same' : 'other';
  }
  await queue.enqueue(transaction, SEND_JOB, { mailId: copyId });
  return 'sent';
}

/** True when the mail server will never take this mail, as for an unknown address (RFC 5321, section 4.2.1): no reason to call all mail late. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

/** Deletes every mail to or about a member, from the development mailbox and the staff's log. */
export async function deleteMailsOf(transaction: Transaction, { memberId, email }: { memberId: string; email: string }) {
  await transaction.delete(mails).where(or(arrayContains(mails.concerns, [memberId]), eq(mails.to, email)));
}

/** The newest mails, of one address if it is given, for the development mailbox. */
export function listNewestMails(database: Database, limit: number, to?: string) {
  const isAsked = to === undefined ? undefined : eq(mails.to, to);
  return database.select().from(mails).where(isAsked).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit);
}

/** The headers that make mail programs show their own 'Unsubscribe' (RFC 2369, RFC 8058). */
function optOutHeaders(oneClickUrl: string | null): Record<string, string> {
  return oneClickUrl === null
    ? {}
    : { 'List-Unsubscribe': `<${oneClickUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const appealTo = (address: string) =>
  `If you think that this is wrong, you can appeal: write to ${address} from this address and explain why. A person will read it and answer.`;

const OPT_OUT = 'Stop emails like this one';
