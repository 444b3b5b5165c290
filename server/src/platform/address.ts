import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BITS = 64;

/** The IPv4 address, or the IPv6 /64 prefix, because subscribers choose the other 64 bits (RFC 6177). */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) {
    return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_NETWORK_BITS}`).toString()}/${IPV6_NETWORK_BITS}`;
  }
  return parsed.toString();
}
