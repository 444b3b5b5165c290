import type { FastifyInstance } from 'fastify';

export interface PageHead {
  title: string;
  description: string;
  structuredData?: object;
}

export interface PublicPages {
  /** Such as '/expats/2026-11'. */
  list(): Promise<string[]>;
  describe(pathname: string): Promise<PageHead | null>;
}

const SITE_NAME = 'Bros Abroad';
const CLOSED_TO_ROBOTS = ['/api/', '/admin', '/dashboard', '/dev/'];

export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const addToHead = (html: string, tags: string): string => html.replace('</head>', () => `${tags}</head>`);

/** Matches what web/app/shared/documents/document-head.ts writes. */
const SCREEN_HEAD = /<title>[^<]*<\/title>|<meta (?:name="(?:description|twitter:card)"|property="og:[\w:]+")[^>]*>/g;

export const replaceHead = (html: string, tags: string): string => addToHead(html.replace(SCREEN_HEAD, ''), tags);

/** `pageUrl` has no query. */
export function canonicalUrlTags(pageUrl: string): string {
  const url = escapeAttribute(pageUrl);
  return `<link rel="canonical" href="${url}"/><meta property="og:url" content="${url}"/>`;
}

export function headTags({ title, description, structuredData }: PageHead, publicUrl: string): string {
  const tags = {
    'og:type': 'website',
    'og:site_name': SITE_NAME,
    'og:title': `${title} · ${SITE_NAME}`,
    'og:description': description,
    'og:image': `${publicUrl}/social-preview.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const properties = Object.entries(tags).map(([name, text]) => `<meta property="${name}" content="${escapeAttribute(text)}"/>`);
  return [
    `<title>${escapeAttribute(tags['og:title'])}</title>`,
    `<meta name="description" content="${escapeAttribute(description)}"/>`,
    ...properties,
    '<meta name="twitter:card" content="summary_large_image"/>',
    structuredData ? dataElement(structuredData) : '',
  ].join('');
}

/** A '<' could end the element, or begin a comment around its end. */
const dataElement = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

export function registerSitemap(server: FastifyInstance, publicUrl: string, list: PublicPages['list']): void {
  const robots = ['User-agent: *', ...CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}`), 'Allow: /api/docs', 'Allow: /'];
  server.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${[...robots, `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`),
  );
  server.get('/sitemap.xml', async (_request, reply) => {
    const urls = (await list()).map((path) => `<url><loc>${escapeAttribute(publicUrl + path)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
}
