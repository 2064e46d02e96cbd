import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { OnceKey } from './once-key.tsx';
import type { FormState } from './plain-form.ts';

/** Starts every form: hidden fields, the error summary, and another user's conflicting changes. */
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
