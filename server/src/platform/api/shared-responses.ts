import { STATUS_CODES } from 'node:http';
import type { OpenAPI } from '@orpc/openapi';

const RESPONSES = '#/components/responses/';
type Response = OpenAPI.ResponseObject | OpenAPI.ReferenceObject;

/** Moves the most frequent refusal of each status to the document's components. */
export function shareResponses(document: OpenAPI.Document, operations: readonly OpenAPI.OperationObject[]): void {
  const holders = operations.map(({ responses = {} }) => responses);
  const shared: Record<string, OpenAPI.ResponseObject> = {};
  for (const [status, text] of findCommonest(holders)) {
    const name = (STATUS_CODES[status] ?? status).replaceAll(' ', '');
    shared[name] = JSON.parse(text) as OpenAPI.ResponseObject;
    for (const responses of holders)
      if (JSON.stringify(responses[status]) === text) responses[status] = { $ref: RESPONSES + name };
  }
  document.components = { ...document.components, responses: shared };
}

export function readResponse(document: OpenAPI.Document, response: Response): Response | undefined {
  return '$ref' in response ? document.components?.responses?.[response.$ref.slice(RESPONSES.length)] : response;
}

function findCommonest(holders: readonly Record<string, Response>[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const [status, response] of holders.flatMap((responses) => Object.entries(responses))) {
    if (status < '400') continue;
    const ofStatus = counts.get(status) ?? new Map<string, number>();
    const text = JSON.stringify(response);
    counts.set(status, ofStatus.set(text, (ofStatus.get(text) ?? 0) + 1));
  }
  const commonest = [...counts].map(
    ([status, texts]) => [status, ...([...texts].sort((one, other) => other[1] - one[1])[0] ?? ['', 0])] as const,
  );
  return new Map(commonest.filter(([, , count]) => count > 1).map(([status, text]) => [status, text]));
}
