import { type APIRequestContext, expect } from '@playwright/test';

interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  links: string[];
}

async function readMails(request: APIRequestContext, to: string): Promise<Mail[]> {
  const response = await request.get('/dev/mail/messages.json', { params: { to } });
  return (await response.json()) as Mail[];
}

export async function waitForLinks(request: APIRequestContext, to: string, subject: RegExp): Promise<string[]> {
  let links: string[] = [];
  await expect
    .poll(
      async () => {
        links = (await readMails(request, to)).find((mail) => subject.test(mail.subject))?.links ?? [];
        return links.length;
      },
      { message: `a mail to ${to} about ${subject}` },
    )
    .toBeGreaterThan(0);
  return links;
}

export async function waitForLink(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  const [link = ''] = await waitForLinks(request, to, subject);
  return link;
}

export const SUBJECTS = {
  confirm: /^Confirm your email/,
  reset: /^Choose a new password/,
  approveEmailChange: /^Approve your new email/,
  confirmNewEmail: /^Confirm your new email/,
  emailChanged: /^Your Bros Abroad email was changed/,
} as const;

export const tokenOf = (link: string): string => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
