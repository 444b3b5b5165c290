import type { FastifyInstance } from 'fastify';
import { sendPage, serveStylesheet } from '../http/plain-page.ts';
import type { DocumentSettings } from './openapi-document.ts';

const STYLESHEET = '/api/docs.css';
const DESCRIPTION = 'Every operation of the Bros Abroad API: addresses, access, inputs, answers and errors.';

/** Generates the document at the first request, because most processes never serve it. */
export function registerDocuments(server: FastifyInstance, settings: DocumentSettings): void {
  let made: ReturnType<typeof make> | undefined;
  const document = () => {
    made ??= make(settings);
    return made;
  };
  serveStylesheet(server, STYLESHEET);
  server.get('/api/openapi.json', async (_request, reply) => {
    const { json } = await document();
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(json);
  });
  server.get('/api/docs', async (_request, reply) => {
    const { page } = await document();
    return sendPage(reply, { title: 'API · Bros Abroad', description: DESCRIPTION, stylesheet: STYLESHEET, body: page });
  });
}

async function make(settings: DocumentSettings) {
  const [{ generateDocument }, { renderDocument }] = await Promise.all([
    import('./openapi-document.ts'),
    import('./document-page.ts'),
  ]);
  const document = await generateDocument(settings);
  return { json: JSON.stringify(document), page: renderDocument(document) };
}
