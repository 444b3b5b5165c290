import routes from 'virtual:contract-routes';
import { fillPath } from '../api-link.ts';
import type { WaitingWrite } from './waiting-writes.ts';

/** Each write stores its whole request and texts, because the service worker and the list of waiting writes do not know the kinds. */
export interface WriteDefinition<Content> {
  /** For example 'chat.send'. The server must store repeated requests only once. */
  operation: string;
  input: (content: Content, id: string) => Record<string, unknown>;
  /** The fields that prove an answer of the server (`WaitingWrite.repeats`). */
  repeats: (content: Content, id: string) => Record<string, unknown>;
  target: (content: Content) => string;
  subject?: (content: Content) => string;
  doneBy?: readonly string[];
  changes?: readonly string[];
  title: (content: Content) => string;
  text: (content: Content) => string;
  /** The page that shows the write. Defaults to the page where it is made. */
  path?: (content: Content) => string;
}

export type ToWrite<Content> = (content: Content, memberId: string, id?: string) => WaitingWrite<Content>;

export function defineWrite<Content>(kind: WriteDefinition<Content>): ToWrite<Content> {
  return (content, memberId, id = crypto.randomUUID()) => ({
    id,
    memberId,
    target: kind.target(content),
    subject: kind.subject?.(content),
    request: describeRequest(kind.operation, kind.input(content, id)),
    repeats: kind.repeats(content, id),
    doneBy: kind.doneBy ?? [],
    changes: kind.changes ?? [],
    title: kind.title(content),
    text: kind.text(content),
    path: kind.path?.(content) ?? location.pathname + location.search,
    content,
  });
}

function describeRequest(operation: string, input: Record<string, unknown>): WaitingWrite['request'] {
  const [method, template] = routes[operation]?.split(' ') ?? [];
  // A stored write without a route would block all later writes.
  if (!method || !template) throw new Error(`The contract has no route for ${operation}.`);
  const { path, rest } = fillPath(template, input);
  return { method, path: `/api${path}`, body: JSON.stringify(rest) };
}
