/** For `rehype-sanitize`. Excludes pictures, which would contact other servers. HTML inside Markdown is never parsed. */
export const MARKDOWN_HTML: {
  tagNames: string[];
  attributes: Record<string, string[]>;
  protocols: Record<string, string[]>;
  strip: string[];
} = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 'del', 'blockquote', 'code', 'pre', 'ul', 'ol', 'li', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href', 'title'], ol: ['start'] },
  protocols: { href: ['https', 'mailto'] },
  strip: ['script', 'style'],
};
