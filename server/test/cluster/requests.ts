import { setTimeout as sleep } from 'node:timers/promises';

const ANSWER_WITHIN_MS = 10_000;
const RECONNECT_AFTER_MS = 250;
const MAIL_EACH_MS = 200;
const TRIES = 200;
const WRONG_SIGN_INS = 40;

export interface LimitFindings {
  checked: number;
  refused: number;
  others: number[];
}

export async function askForMails(url: string, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    let isTaken = false;
    for (let tries = 0; !isTaken; tries += 1) {
      if (tries === TRIES) throw new Error(`The request for an email to ${email} was never accepted.`);
      isTaken = Boolean((await post(url, '/api/auth/request-password-reset', { email }))?.ok);
      await sleep(isTaken ? MAIL_EACH_MS : RECONNECT_AFTER_MS);
    }
  }
}

export async function tryLimit(url: string, email: string): Promise<LimitFindings> {
  const form = { email, password: 'a-wrong-password-altogether' };
  const answers = await Promise.all(Array.from({ length: WRONG_SIGN_INS }, () => post(url, '/api/auth/sign-in', form)));
  const statuses = answers.map((answer) => answer?.status ?? 0);
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  return { checked: count(401), refused: count(429), others: statuses.filter((status) => status !== 401 && status !== 429) };
}

function post(url: string, path: string, body: object): Promise<Response | undefined> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => undefined);
}
