import routes from 'virtual:contract-routes';
import { fillPath } from '../api-link.ts';
import type { WaitingWrite } from './waiting-writes.ts';

/** `operation` is a name such as 'chat.send'. */
export function describeRequest(operation: string, input: Record<string, unknown>): WaitingWrite['request'] {
  const [method = '', template = ''] = routes[operation]?.split(' ') ?? [];
  const { path, rest } = fillPath(template, input);
  return { method, path: `/api${path}`, body: JSON.stringify(rest) };
}
