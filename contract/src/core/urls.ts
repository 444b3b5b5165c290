/** No Zod: screens load this file. */

/** The top-level domain consists of letters only, or is 'xn--…'. */
export const DOMAIN_PATTERN =
  '(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?:xn--[a-z0-9-]{1,58}[a-z0-9]|[a-z]{2,63})';

const WITHOUT_SCHEME = /^(?:\/\/)?(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]|$)/u;

export function withScheme(typed: string): string {
  const text = typed.trim();
  return WITHOUT_SCHEME.test(text) ? `https://${text.replace(/^\/\//, '')}` : text;
}

/** True if an email client could turn a part into a link. Any period without a space behind it counts, because a false positive is safer. */
export function hasLink(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return /:\/\/|\bwww\b|\d(\.\d+){3}|[\p{L}\p{N}][.。｡@]\p{L}{2}/iu.test(plain);
}
