export interface EmailContent {
  subject: string;
  paragraphs: readonly string[];
  list?: readonly { text: string; url: string }[] | undefined;
  action?: { label: string; url: string } | undefined;
  optOut?: { page: string; label: string } | undefined;
}

const PRODUCT = 'Bros Abroad';

export function renderText({ paragraphs, list = [], action, optOut }: EmailContent): string {
  const lines = [...paragraphs, ...list.map(({ text, url }) => `- ${text}\n  ${url}`)];
  if (action) lines.push(`${action.label}:\n${action.url}`);
  lines.push(PRODUCT);
  if (optOut) lines.push(`${optOut.label}:\n${optOut.page}`);
  return `${lines.join('\n\n')}\n`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** For email clients without `overflow-wrap`. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';
const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Georgia,'Times New Roman',serif";
const PREHEADER_CHARACTERS = 110;
/** Keeps the heading out of the inbox preview. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Email clients with dark mode keep this style sheet. Other colors are inline, because some clients drop style sheets. */
const DARK = `@media (prefers-color-scheme:dark){
.page,body{background:#10151D !important}
.sheet{background:#19212C !important;border-color:#2B3543 !important}
.ink{color:#EFEAE0 !important}
.muted,.muted a{color:#AAB3C0 !important}
.button{background:#2FA89C !important}
.ink a{color:#2FA89C !important}
.button a{color:#10151D !important}
}
@media (max-width:620px){.sheet{padding:28px 20px !important}.outer{padding:16px 8px !important}}`;

function preheaderOf(paragraphs: readonly string[]): string {
  const [first = '', ...rest] = paragraphs;
  const preview = rest.length > 0 && first.length < 30 ? `${first} ${rest[0]}` : first;
  return preview.length > PREHEADER_CHARACTERS ? `${preview.slice(0, PREHEADER_CHARACTERS).toWellFormed().trimEnd()}…` : preview;
}

const buttonHtml = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 20px"><tr><td class="button" bgcolor="#0F766E" style="background:#0F766E;border-radius:8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;font:600 16px/1.25 ${SANS};color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="muted" style="margin:0;font-size:13px;line-height:1.5;color:#525C6B;${WRAP}">Or copy this link into your browser:<br><a href="${escapeHtml(url)}" style="color:#525C6B">${escapeHtml(url)}</a></p>`;

const lineHtml = ({ text, url }: { text: string; url: string }) =>
  `<p class="ink" style="margin:0 0 12px;${WRAP}"><a href="${escapeHtml(url)}" style="color:#0F766E">${escapeHtml(text)}</a></p>`;

export function renderHtml({ subject, paragraphs, list = [], action, optOut }: EmailContent): string {
  const body = paragraphs
    .map((paragraph) => `<p class="ink" style="margin:0 0 16px;color:#17202E;${WRAP}">${escapeHtml(paragraph)}</p>`)
    .join('\n');
  const footer = optOut ? `<br><a href="${escapeHtml(optOut.page)}" style="color:#525C6B">${escapeHtml(optOut.label)}</a>` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
${DARK}</style>
</head>
<body style="margin:0;padding:0;background:#FAF7F2;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheaderOf(paragraphs))}${FILLER}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#FAF7F2" style="background:#FAF7F2"><tr><td class="outer" align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="ink" style="padding:0 4px 20px;font:bold 20px/1.2 ${SERIF};color:#17202E">${PRODUCT}</td></tr>
<tr><td class="sheet" style="padding:40px;background:#FFFDFA;border:1px solid #E2D9CB;border-radius:12px;font:16px/1.6 ${SANS}">
<h1 class="ink" style="margin:0 0 20px;font:bold 24px/1.3 ${SERIF};color:#17202E;${WRAP}">${escapeHtml(subject)}</h1>
${[body, ...list.map(lineHtml)].join('\n')}
${action ? buttonHtml(action) : ''}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;font:13px/1.6 ${SANS};color:#525C6B">${PRODUCT} · Know someone wherever you land${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}
