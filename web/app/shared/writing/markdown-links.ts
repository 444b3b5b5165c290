import { findLinks } from '@bros/contract/core/web-links';

interface MarkdownNode {
  type: string;
  url?: string;
  value?: string;
  children?: MarkdownNode[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** The text of an address that stands in the source as it is shown: no `[text](address)` and no `<address>`. */
function bareAddressOf({ type, url, children, position }: MarkdownNode): string | null {
  const value = type === 'link' && children?.length === 1 ? children[0]?.value : undefined;
  if (value === undefined || !/^(?:https?:\/\/|www\.)/i.test(value) || !url?.endsWith(value)) return null;
  const length = position ? (position.end.offset ?? 0) - (position.start.offset ?? 0) : value.length;
  return length === value.length ? value : null;
}

/** An address with a user name leads nowhere; `www.` is read over TLS, as everywhere on the site. */
function readNode(node: MarkdownNode): MarkdownNode[] {
  const address = bareAddressOf(node);
  const [found] = address === null ? [] : findLinks(address);
  if (address === null || found?.index !== 0) return [node];
  const { written, url } = found;
  if (!url) return [{ type: 'text', value: address }];
  const link = {
    ...node,
    url: /^www\./i.test(written) ? `https://${written}` : written,
    children: [{ type: 'text', value: written }],
  };
  return written === address ? [link] : [link, { type: 'text', value: address.slice(written.length) }];
}

/** Ends bare addresses where the rest of the site ends them. GFM reads on through the punctuation of other scripts. */
export const remarkLinkEnds = () =>
  function endLinks(tree: MarkdownNode): void {
    for (const child of tree.children ?? []) endLinks(child);
    if (tree.children) tree.children = tree.children.flatMap(readNode);
  };
