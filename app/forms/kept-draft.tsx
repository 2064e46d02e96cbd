import { useRef } from 'react';
import type { TimeZone } from '#app/lib/dates.ts';
import { DraftNote, type ShownDraft } from './draft-note.tsx';
import { useAutosave } from './use-autosave.ts';

interface KeptDraftProps {
  /** The unsaved changes that the form opened with. */
  draft: ShownDraft | null;
  /** What the form opened with, by field name. */
  opened: Record<string, string>;
  /** What it shows after a response to it. */
  answered?: Record<string, string>;
  timeZone: TimeZone;
}

/** In a form whose action stores drafts: stores what is typed, and says so beside the Save button. */
export function KeptDraft({ draft, opened, answered, timeZone }: KeptDraftProps) {
  const field = useRef<HTMLInputElement>(null);
  const answer = answered && JSON.stringify(answered);
  const autosave = useAutosave(field, JSON.stringify(opened), answer);
  return (
    <>
      <input type="hidden" name="opened" value={answer ?? JSON.stringify(opened)} ref={field} />
      <DraftNote draft={draft} autosave={autosave} timeZone={timeZone} />
    </>
  );
}
