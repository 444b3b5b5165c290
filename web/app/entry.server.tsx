import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { ReplayEarlyPress } from './platform/early-press.tsx';
import { IsStaticDocument, isStaticDocument } from './shared/documents/static-document.ts';

export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const isStatic = !context.isSpaMode && isStaticDocument(new URL(request.url).pathname);
  const document = (
    <IsStaticDocument value={isStatic}>
      {/* `useId` needs the same structure as in the browser. */}
      <ReplayEarlyPress button={null} />
      <ServerRouter context={context} url={request.url} />
    </IsStaticDocument>
  );
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      onAllReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      // A document that fails to render must fail the build.
      onError: reject,
    });
  });
}
