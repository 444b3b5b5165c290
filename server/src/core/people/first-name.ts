import { hasLink } from '@bros/contract/core/web-addresses';

/** Empty if a mail program would read the name as a link. */
export function firstNameOf(fullName: string): string {
  const first = fullName.trim().split(/\s+/)[0] ?? '';
  return hasLink(first) ? '' : first;
}
