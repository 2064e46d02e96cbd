import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { OnceKey } from './once-key.tsx';
import type { FormState } from './plain-form.ts';

/** What every form begins with: its hidden fields, what is to be corrected, and another user's changes. */
export function FormHeader({ form }: { form: FormState }) {
  const { onceKey, version, errors, conflict } = form;
  return (
    <>
      {onceKey !== null && <OnceKey value={onceKey} />}
      {version !== null && <input type="hidden" name="version" value={version} />}
      <ErrorSummary errors={errors} />
      {conflict && conflict.length > 0 && <ConflictBanner fields={conflict} />}
    </>
  );
}
