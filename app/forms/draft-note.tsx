import { formatTime, type TimeZone } from '#app/lib/dates.ts';
import { LinkButton } from '#app/ui/form/link-button.tsx';
import type { Autosave } from './use-autosave.ts';

/** The unsaved changes that a form opened with; `count` if it can be told. */
export interface ShownDraft {
  time: string;
  count?: number;
}

interface DraftNoteProps {
  draft: ShownDraft | null;
  autosave: Autosave;
  timeZone: TimeZone;
}

/** Beside the Save button: which changes of the form are stored but not saved, with a button that discards them. */
export function DraftNote({ draft, autosave, timeZone }: DraftNoteProps) {
  const text = noteText(draft, autosave, timeZone);
  return (
    <>
      <span role="status">{text}</span>{' '}
      {(draft || autosave.savedAt) && (
        <LinkButton name="intent" value="discard-draft" formNoValidate>
          Discard changes
        </LinkButton>
      )}
    </>
  );
}

function noteText(draft: ShownDraft | null, { savedAt, hasFailed }: Autosave, timeZone: TimeZone): string {
  if (hasFailed) return 'Unsaved changes aren’t stored. Trying again…';
  if (savedAt) return `Unsaved changes stored ${formatTime(savedAt, timeZone)}`;
  if (!draft) return '';
  return `${countText(draft.count)} from ${draft.time} restored`;
}

function countText(count: number | undefined): string {
  if (count === undefined) return 'Unsaved changes';
  return count === 1 ? '1 unsaved change' : `${count} unsaved changes`;
}
