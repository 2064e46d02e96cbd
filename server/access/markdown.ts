import { Marked } from 'marked';
import { sanitizeNote } from './sanitize-note.ts';

/** Headings begin below the page's own. */
const marked = new Marked({
  walkTokens(token) {
    if (token.type === 'heading') token.depth = Math.min(4, token.depth + 1);
  },
});

/** Markdown as HTML, with the same elements and links as a note. */
export function renderMarkdown(text: string): string {
  return sanitizeNote(marked.parse(text, { async: false }));
}
