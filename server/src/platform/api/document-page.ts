import { API_FIELDS, API_SHAPES } from '@bros/contract/api-shapes';
import { API_TOKEN_REQUESTS_PER_MINUTE } from '@bros/contract/core/rules';
import { ERRORS } from '@bros/contract/errors';
import type { OpenAPI } from '@orpc/openapi';
import { html, type Markup, nothing } from '../http/plain-page.ts';
import { type DocumentedOperation, listOperations, type PlacedOperation, readBodySchema, readCodes } from './openapi-document.ts';
import { anchorOf, describeSchema, renderFields, type Schema } from './schema-text.ts';
import { resolveReference } from './shared-components.ts';

interface Entry extends PlacedOperation {
  id: string;
  noun: string;
  errorCodes: string[];
}

export function renderDocument(document: OpenAPI.Document): Markup {
  const entries = readEntries(document);
  const nouns = [...new Set(entries.map(({ noun }) => noun))];
  const shared = readCodes(document.components?.responses?.Refusal);
  const links = nouns.map((noun) => html`<li><a href="#${noun}">${noun}</a></li>`);
  const sections = nouns.map((noun) => {
    const own = entries.filter((entry) => entry.noun === noun);
    const about = document.tags?.find(({ name }) => name === noun)?.description ?? '';
    return html`<section aria-labelledby="${noun}"><h2 id="${noun}">${noun}</h2><p>${about}</p>${own.map((entry) => renderEntry(document, entry, shared))}</section>`;
  });
  return html`<main><h1>The API of Bros Abroad</h1><p>${(document.info.description ?? '').replaceAll('`', '')}</p><p>Base address: <code>${document.servers?.[0]?.url ?? ''}</code> · <a href="/api/openapi.json">OpenAPI document</a></p><nav aria-label="Deps of the API"><ul class="index"><li><a href="#tokens">tokens</a></li><li><a href="#first-steps">first steps</a></li>${links}<li><a href="#shapes">shapes</a></li><li><a href="#refusals">refusals</a></li></ul></nav>${renderTokens(document.servers?.[0]?.url ?? '')}${renderGuide()}${sections}${renderShapes(document)}${renderRefusals(shared)}</main>`;
}

function readEntries(document: OpenAPI.Document): Entry[] {
  return listOperations(document).map((placed) => ({
    ...placed,
    id: placed.operation.operationId ?? '',
    noun: placed.operation.tags?.[0] ?? '',
    errorCodes: readErrorCodes(document, placed.operation),
  }));
}

function readErrorCodes(document: OpenAPI.Document, operation: DocumentedOperation): string[] {
  const refusals = Object.entries(operation.responses ?? {}).filter(([status]) => status >= '400');
  const responses = refusals.map(([, response]) => resolveReference(document, response));
  return [...new Set(readCodes(responses))];
}

function renderEntry(document: OpenAPI.Document, { id, method, path, operation, errorCodes }: Entry, shared: string[]): Markup {
  const own = errorCodes.filter((code) => !shared.includes(code));
  const errors =
    own.length === 0 ? nothing : html`<h4>Its own refusals</h4><ul class="fields">${own.map(renderRefusalLink)}</ul>`;
  return html`<article class="entry" id="${id}" aria-labelledby="${id}-name"><header><h3 id="${id}-name">${id}</h3><span class="tag${method === 'GET' ? '' : ' write'}">${method}</span><code class="path">${path}</code><span class="end muted">${describeAccess(operation)}</span></header><p>${operation.summary ?? ''}</p><p class="muted">${(operation.description ?? '').replaceAll('`', '')}</p>${renderInput(document, operation)}${errors}${renderOutput(document, operation)}</article>`;
}

function describeAccess({ 'x-access': access, security = [] }: DocumentedOperation): string {
  if (access === 'anyone') return 'anyone';
  const scope = security.flatMap(({ bearer = [] }) => bearer)[0];
  return `access: ${access} · ${scope ? `token: ${scope}` : 'no tokens'}`;
}

function renderTokens(base: string): Markup {
  const line = `curl -H "Authorization: Bearer $BROS_TOKEN" ${base}/profile`;
  return html`<section aria-labelledby="tokens"><h2 id="tokens">Tokens for scripts</h2><p>Make a token under <a href="/dashboard/security">Security</a>, keep it out of your code, and send it with each request. No cookie is read beside it. It does what its owner may do, as far as its scope goes: <code>read</code> for every GET, <code>write</code> for the rest that is open to tokens. Each may ask ${API_TOKEN_REQUESTS_PER_MINUTE} times a minute.</p><pre><code>${line}</code></pre></section>`;
}

function renderGuide(): Markup {
  const page = '{ items, nextCursor }';
  return html`<section aria-labelledby="first-steps"><h2 id="first-steps">Pages, refusals and limits</h2><p><strong>Pages.</strong> A list answers with <code>${page}</code>. Send <code>nextCursor</code> back as <code>cursor</code>, with the same filters, until it is null. A cursor belongs to its list and filters; there are no page numbers.</p><p><strong>Refusals.</strong> A 4xx says by its <a href="#refusals">code</a> what is wrong. 422 names the fields, and sending the same again changes nothing. 404 is also the answer for what the token's owner may not see. A code keeps its meaning; the message may change.</p><p><strong>Limits.</strong> 429 and 503 say in <code>Retry-After</code> how many seconds to wait. Then send the same request again: a form with a <code>clientId</code> of your own making is stored once, however often it comes.</p><p><strong>Types.</strong> <code>openapi-typescript</code> makes types from the <a href="/api/openapi.json">OpenAPI document</a>, and <code>openapi-fetch</code> calls with them; our tests do the same.</p><p><strong>An example.</strong> The folder <code>examples/</code> of the repository holds a script without dependencies that writes your trips as CSV, brings events in as drafts, and reads the public jobs.</p></section>`;
}

function renderInput(document: OpenAPI.Document, operation: DocumentedOperation): Markup {
  const parameters = (operation.parameters ?? []).map((part) => resolveReference(document, part)) as {
    name: string;
    in: string;
    required?: boolean;
    schema?: Schema;
  }[];
  const fields = parameters.map(({ name, in: place, required, schema = {} }) => {
    const optional = required ? '' : ' · optional';
    return html`<li><code>${name}</code> <span class="muted">${describeSchema(schema)} · in the ${place}${optional}</span></li>`;
  });
  const body = readBodySchema(operation.requestBody && resolveReference(document, operation.requestBody));
  if (fields.length === 0 && !body) return nothing;
  const list = fields.length === 0 ? nothing : html`<ul class="fields">${fields}</ul>`;
  return html`<h4>Takes</h4>${list}${body ? renderFields(body) : nothing}`;
}

function renderOutput(document: OpenAPI.Document, operation: DocumentedOperation): Markup {
  const [status, response] = Object.entries(operation.responses ?? {}).find(([code]) => code.startsWith('2')) ?? [];
  const body = readBodySchema(response && resolveReference(document, response));
  if (!body) return nothing;
  if (body.$ref) return html`<p class="muted">Answers ${status ?? ''} with ${describeSchema(body)}</p>`;
  return html`<details><summary>Answers ${status ?? ''} with</summary>${renderFields(body)}</details>`;
}

function renderShapes(document: OpenAPI.Document): Markup {
  const shapes = Object.keys({ ...API_SHAPES, ...API_FIELDS }).map((name) => {
    const schema = (document.components?.schemas?.[name] ?? {}) as Schema;
    const fields =
      schema.properties || schema.anyOf || schema.oneOf ? renderFields(schema) : html`<p>${describeSchema(schema)}</p>`;
    return html`<article class="entry" id="${anchorOf(name)}" aria-labelledby="${anchorOf(name)}-name"><h3 id="${anchorOf(name)}-name">${name}</h3><details><summary>Fields</summary>${fields}</details></article>`;
  });
  return html`<section aria-labelledby="shapes"><h2 id="shapes">shapes</h2><p>Objects and fields that several operations take or answer with.</p>${shapes}</section>`;
}

function renderRefusalLink(code: string): Markup {
  return html`<li><a href="#${code}"><code>${code}</code></a></li>`;
}

function renderRefusals(shared: string[]): Markup {
  const rows = Object.entries(ERRORS).map(([code, { status, message }]) => {
    const isShared = shared.includes(code) ? 'any operation' : 'where listed';
    return html`<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${message}</td><td class="muted">${isShared}</td></tr>`;
  });
  return html`<section aria-labelledby="refusals"><h2 id="refusals">refusals</h2><p>Every refusal has the same shape: <code>{ defined, code, status, message, data }</code>. Decide by the code.</p><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Given by</th></tr></thead><tbody>${rows}</tbody></table></section>`;
}
