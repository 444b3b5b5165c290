import { hasLink } from '@bros/contract/core/urls';

/** Empty if an email client would turn the name into a link. */
export function firstNameOf(fullName: string): string {
  const first = fullName.trim().split(/\s+/)[0] ?? '';
  return hasLink(first) ? '' : first;
}
