import { STATUS_CODES } from 'node:http';
import type { OpenAPI } from '@orpc/openapi';

const COMPONENTS = '#/components/';
type Kind = 'parameters' | 'requestBodies' | 'responses';

interface Place {
  kind: Kind;
  /** If parts have the same name, the most used part keeps it; the others get the prefix of their first operation. */
  name: string;
  operationId: string;
  part: object;
  replace(reference: OpenAPI.ReferenceObject): void;
}

export function shareComponents(document: OpenAPI.Document, operations: readonly OpenAPI.OperationObject[]): void {
  const components: Record<Kind, Record<string, object>> = { parameters: {}, requestBodies: {}, responses: {} };
  const groups = Map.groupBy(operations.flatMap(listPlaces), ({ kind, part }) => kind + JSON.stringify(part));
  for (const places of [...groups.values()].sort((one, other) => other.length - one.length)) {
    const [{ kind, name, operationId, part }] = places as [Place];
    if (places.length === 1 || '$ref' in part) continue;
    const shared = components[kind];
    const key = name in shared ? `${operationId}.${name}` : name;
    shared[key] = part;
    for (const { replace } of places) replace({ $ref: `${COMPONENTS}${kind}/${key}` });
  }
  Object.assign(components.responses, document.components?.responses);
  document.components = { ...document.components, ...(components as OpenAPI.ComponentsObject) };
}

export function resolveReference<Part extends object>(document: OpenAPI.Document, part: Part | OpenAPI.ReferenceObject): Part {
  if (!('$ref' in part)) return part;
  const [kind = '', key = ''] = part.$ref.slice(COMPONENTS.length).split('/');
  return (document.components as Record<string, Record<string, object>>)[kind]?.[key] as Part;
}

function listPlaces(operation: OpenAPI.OperationObject): Place[] {
  const { operationId = '', parameters = [], requestBody, responses = {} } = operation;
  return [
    ...parameters.map((part, index) => {
      const name = 'name' in part ? part.name : '';
      return { kind: 'parameters' as const, name, operationId, part, replace: replaceAt(parameters, index) };
    }),
    ...(requestBody
      ? [
          {
            kind: 'requestBodies' as const,
            name: operationId,
            operationId,
            part: requestBody,
            replace: replaceAt(operation, 'requestBody'),
          },
        ]
      : []),
    ...Object.entries(responses).map(([status, part]) => {
      const name = status < '400' ? operationId : (STATUS_CODES[status] ?? status).replaceAll(' ', '');
      return { kind: 'responses' as const, name, operationId, part, replace: replaceAt(responses, status) };
    }),
  ];
}

const replaceAt =
  <Key extends PropertyKey>(holder: { [key in Key]?: unknown }, key: Key) =>
  (reference: OpenAPI.ReferenceObject) => {
    holder[key] = reference;
  };
