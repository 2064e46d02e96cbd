import { useRef } from 'react';
import type { FormDraft } from '#app/forms/form-answer.ts';
import { useAutosave } from '#app/forms/use-autosave.ts';
import { formatTime } from '#app/lib/dates.ts';
import { Button } from '#app/ui/form/button.tsx';
import { LinkButton } from '#app/ui/form/link-button.tsx';
import styles from './reply.module.css';

interface ReplyDraftProps {
  draft: FormDraft | null;
  /** What the form shows after a refusal. */
  answered?: Record<string, string>;
}

/** Stores what is typed while typing pauses, and says so; without script, a button does. */
export function ReplyDraft({ draft, answered }: ReplyDraftProps) {
  const field = useRef<HTMLInputElement>(null);
  const opened = JSON.stringify(draft?.texts ?? {});
  const answer = answered && JSON.stringify(answered);
  const { savedAt, hasFailed } = useAutosave(field, opened, answer);
  const saved = savedAt ? formatTime(savedAt, draft?.timeZone) : draft?.shown?.time;
  return (
    <span className={styles.draft}>
      <input type="hidden" name="opened" value={answer ?? opened} ref={field} />
      <noscript>
        <Button name="intent" value="save-draft">
          Save draft
        </Button>
      </noscript>
      <span role="status">{hasFailed ? 'Draft not saved. Trying again…' : saved && `Draft saved ${saved}`}</span>
      {saved && (
        <LinkButton name="intent" value="discard-draft">
          Discard
        </LinkButton>
      )}
    </span>
  );
}
