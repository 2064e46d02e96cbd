import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { KeptDraft } from './kept-draft.tsx';
import { OnceKey } from './once-key.tsx';
import type { FormState } from './plain-form.ts';

/** Starts every form: hidden fields, the error summary, and another user's conflicting changes. */
export function FormHeader({ form }: { form: FormState }) {
  const { onceKey, version, errors, conflict, draft } = form;
  return (
    <>
      {onceKey !== null && <OnceKey value={onceKey} />}
      {version !== null && <input type="hidden" name="version" value={version} />}
      {draft && (
        <Text as="div" tone="muted" size={13}>
          <KeptDraft
            draft={draft.shown}
            opened={draft.texts}
            answered={draft.isAnswered ? draft.texts : undefined}
            timeZone={draft.timeZone}
          />
        </Text>
      )}
      <ErrorSummary errors={errors} />
      {conflict && conflict.length > 0 && <ConflictBanner fields={conflict} />}
    </>
  );
}
