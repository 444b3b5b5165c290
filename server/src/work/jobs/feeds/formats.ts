import { paths } from '@bros/contract/paths';
import type { PublicJob } from '@bros/contract/work/jobs';

export const FEED_PATHS = { data: '/feeds/jobs/data.json', json: '/feeds/jobs.json', rss: '/feeds/jobs.xml' } as const;
const TITLE = 'Jobs on Bros Abroad';

/** JSON Feed 1.1 (jsonfeed.org). */
export function writeJsonFeed(jobs: readonly PublicJob[], publicUrl: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: TITLE,
    home_page_url: `${publicUrl}${paths.jobBoard}`,
    feed_url: `${publicUrl}${FEED_PATHS.json}`,
    language: 'en',
    items: jobs.map((job) => ({
      id: job.url,
      url: job.url,
      title: titleOf(job),
      content_text: textOf(job),
      date_published: job.created_at,
      tags: job.tags,
    })),
  });
}

/** RSS 2.0 (rssboard.org/rss-specification). */
export function writeRss(jobs: readonly PublicJob[], publicUrl: string): string {
  const items = jobs.map((job) =>
    element('item', [
      element('title', titleOf(job)),
      element('link', job.url),
      element('guid', job.url),
      element('pubDate', new Date(job.created_at).toUTCString()),
      element('description', toHtml(textOf(job))),
      ...job.tags.map((tag) => element('category', tag)),
    ]),
  );
  const channel = element('channel', [
    element('title', TITLE),
    element('link', `${publicUrl}${paths.jobBoard}`),
    element('description', 'Jobs that members of Bros Abroad posted for everybody.'),
    element('language', 'en'),
    ...items,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0">${channel}</rss>\n`;
}

const titleOf = ({ title, company, location }: PublicJob) => `${title} at ${company}, ${location}`;

function textOf({ description, requirements, benefits }: PublicJob): string {
  const list = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${title}:\n${lines.map((line) => `- ${line}`).join('\n')}`] : [];
  return [description, ...list('Requirements', requirements), ...list('Benefits', benefits)].join('\n\n');
}

/** Feed readers treat a description as HTML (rssboard.org/rss-specification, 'Elements of <item>'). */
const toHtml = (text: string) => escapeText(text).replaceAll('\n', '<br>');

const element = (name: string, content: string | readonly string[]) =>
  `<${name}>${typeof content === 'string' ? escapeText(content) : content.join('')}</${name}>`;

/** Members' text contains no control characters (`sanitizeText`), which XML cannot represent. */
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
