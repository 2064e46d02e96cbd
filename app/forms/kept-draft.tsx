import { useRef } from 'react';
import type { TimeZone } from '#app/lib/dates.ts';
import { DraftNote, type ShownDraft } from './draft-note.tsx';
import { useAutosave } from './use-autosave.ts';

interface KeptDraftProps {
  /** The unsaved changes that the form opened with. */
  draft: ShownDraft | null;
  /** What the form shows, by field name. */
  opened: Record<string, string>;
  timeZone: TimeZone;
}

/** In a form whose action stores drafts: stores what is typed, and says so beside the Save button. */
export function KeptDraft({ draft, opened, timeZone }: KeptDraftProps) {
  const field = useRef<HTMLInputElement>(null);
  const text = JSON.stringify(opened);
  const autosave = useAutosave(field, text);
  return (
    <>
      <input type="hidden" name="opened" value={text} ref={field} />
      <DraftNote draft={draft} autosave={autosave} timeZone={timeZone} />
    </>
  );
}
