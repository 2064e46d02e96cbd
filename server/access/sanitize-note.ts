import sanitizeHtml from 'sanitize-html';

/** A note's HTML, reduced to text, lists, tables and safe links. */
export function sanitizeNote(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      'ul',
      'ol',
      'li',
      'h2',
      'h3',
      'h4',
      'a',
      'code',
      'table',
      'tr',
      'td',
      'th',
    ],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
  });
}
