/** No schema imports: screens load this file. */

/** The top-level domain has letters only, or is internationalized ('xn--…'). */
export const DOMAIN_PATTERN =
  '(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?:xn--[a-z0-9-]{1,58}[a-z0-9]|[a-z]{2,63})';

const WITHOUT_SCHEME = /^(?:\/\/)?(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]|$)/u;

export function withScheme(typed: string): string {
  const address = typed.trim();
  return WITHOUT_SCHEME.test(address) ? `https://${address.replace(/^\/\//, '')}` : address;
}
