/**
 * The draft after a tab has stored what was typed in it. `known` is what that tab had stored or opened with; what another
 * tab has stored since is kept: each tab changes its own part.
 */
export function mergeDraft(stored: string, known: string, typed: string): string {
  if (stored.trim() === known.trim() || stored === '') return typed;
  if (typed.trim() === '' && known.trim() === '') return stored;
  if (known.trim() !== '' && stored.includes(known.trim()))
    return stored.replace(known.trim(), () => typed.trim()).trim();
  return stored.includes(typed.trim()) ? stored : `${stored}\n\n${typed}`;
}

/** What is left of a draft once a text of it was sent. */
export function withoutSent(stored: string, sent: string): string {
  return stored.replace(sent.trim(), () => '').trim();
}

/** A text with another one after it. */
export const appended = (text: string, addition: string) => [text.trimEnd(), addition].filter(Boolean).join('\n\n');
