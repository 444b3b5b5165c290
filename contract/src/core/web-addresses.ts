/** Web addresses as people type them into a field. Free of schema libraries, so that screens can read it for nothing. */

/** A domain name in the letters that the network uses: a top-level domain has letters only, or is an internationalised one ('xn--…'). */
export const DOMAIN_PATTERN =
  '(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?:xn--[a-z0-9-]{1,58}[a-z0-9]|[a-z]{2,63})';

/** A host with a dot, and what may follow a host. */
const WITHOUT_SCHEME = /^(?:\/\/)?(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]|$)/u;

/** The address with 'https://' before it, if it was typed without a scheme. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return WITHOUT_SCHEME.test(address) ? `https://${address.replace(/^\/\//, '')}` : address;
}
