import { type AppLoadContext, data, redirect } from '@remix-run/node';
import type { ConflictField } from '#app/forms/conflicting-fields.ts';
import { hasScript } from '#app/forms/drafts.server.ts';
import { failureSummary } from '#app/forms/failure-summary.ts';
import { type FormFailure, refusedFieldsFailure, toFormFailure } from '#app/forms/form-failure.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
import type { FormError } from '#app/ui/feedback/error-summary.tsx';
import { fieldGroups } from '#server/inova/contract/verifications/verification-fields.ts';
import type { Verification } from '#server/inova/contract/verifications/verifications.ts';
import { formHref } from '../paths.ts';
import type { VerificationSelection } from '../selection.server.ts';
import { isSensitive, removeFromDraft, storeDraft, withoutSensitive } from './draft.server.ts';
import { isProcedureField, sectionTexts, toSavedTexts } from './entered-texts.server.ts';
import { labelOf, openingTexts, type Texts, toFormTexts } from './form-texts.server.ts';

/** Everything entered, the version it is based on, and the section to save. */
export interface SaveRequest {
  selection: VerificationSelection;
  verification: Verification;
  enteredTexts: Texts;
  version: number;
  /** A later version whose values the user has reviewed. */
  seen: number | null;
  /** The section to save, or `all`. */
  section: string;
  goesToNextSection: boolean;
  /** Where to go after saving instead of this form. */
  nextHref: string | null;
}

/** Why the form wasn't saved, with everything entered. */
export interface VerificationNotSaved {
  status: number;
  /** The version the changes are based on. */
  version: number;
  texts: Texts;
  /** What the form shows, which later changes are compared with. */
  opened: Texts;
  faults: Record<string, string>;
  /** All errors, for the summary. */
  errors: FormError[];
  section: string;
  conflict: { fields: ConflictField[]; seen: number } | null;
}

/** Saves the section, stores changes in other sections as a draft, and redirects. */
export async function saveForm(context: AppLoadContext, request: SaveRequest) {
  const { verification, enteredTexts, version, seen, section } = request;
  const notSaved = (failure: FormFailure, conflict: VerificationNotSaved['conflict'] = null) => {
    const { status, fieldErrors } = failure;
    const errors = failureSummary(failure, (name, error) => `${labelOf(name)}: ${error}`);
    return data<VerificationNotSaved>(
      {
        status,
        version,
        texts: enteredTexts,
        opened: withoutSensitive(enteredTexts),
        faults: fieldErrors,
        errors,
        section,
        conflict,
      },
      { status },
    );
  };
  await storeDraft(context, verification, version, enteredTexts);
  const refused = refusedFieldsFailure(context);
  if (refused) return notSaved(refused);
  const selectedTexts = { ...changedSsns(enteredTexts, verification), ...sectionTexts(enteredTexts, section) };
  try {
    const body = { version, seen, ...toSavedTexts(selectedTexts) };
    const key = String(context.form?.get('onceKey') ?? '');
    const saved = await context.once(key, [verification.id, body], () =>
      context.inova.verifications.save(verification.id, body),
    );
    await removeFromDraft(context, verification.id, selectedTexts);
    return redirectAfterSave(context, request, saved);
  } catch (error) {
    const failure = toFormFailure(error, Object.keys(enteredTexts));
    if (!failure.isConflict) return notSaved(failure);
    const current = await context.inova.verifications.get(verification.id);
    const fields = Object.keys(failure.fieldErrors).map((name) =>
      toConflictingField(name, enteredTexts, current, context),
    );
    return notSaved(failure, { fields, seen: current.version });
  }
}

/** SSNs entered in any section: they are saved with every section, because no draft keeps them. */
function changedSsns(enteredTexts: Texts, verification: Verification): Texts {
  const opened = openingTexts(verification);
  const changed = Object.entries(enteredTexts).filter(([name, text]) => isSensitive(name) && text !== opened[name]);
  return Object.fromEntries(changed.filter(([, text]) => text !== ''));
}

function toConflictingField(
  name: string,
  enteredTexts: Texts,
  current: Verification,
  context: AppLoadContext,
): ConflictField {
  const lastChange = current.history.find(({ fields }) => fields.some((field) => field.name === name));
  return {
    name,
    label: labelOf(name),
    mine: enteredTexts[name] ?? '',
    theirs: toFormTexts(current.answers, current.procedures)[name] ?? '',
    by: lastChange && `${lastChange.by}, ${formatInstant(lastChange.at, context.staff.user.clientTimeZone)}`,
  };
}

/** Redirects to the next section's first field or, without script, to the saved section; with script the page stays. */
async function redirectAfterSave(
  context: AppLoadContext,
  { selection, section, enteredTexts, goesToNextSection, nextHref }: SaveRequest,
  saved: { changed: string[] },
) {
  const count = saved.changed.length;
  const text = count === 0 ? 'No changes to save' : `${count === 1 ? '1 change' : `${count} changes`} saved`;
  if (count > 0 || !nextHref) await context.flash({ kind: 'success', text });
  if (nextHref) return redirect(nextHref);
  const saveAnchor = section === 'all' || hasScript(context) ? '' : `#${section}`;
  const anchor = goesToNextSection ? `#${firstFieldAfter(section, enteredTexts)}` : saveAnchor;
  return redirect(`${formHref(selection.patientId, selection.query)}${anchor}`);
}

/** The first field of the section after this one; of the last section, the section itself. */
function firstFieldAfter(section: string, enteredTexts: Texts): string {
  const index = fieldGroups.findIndex(({ id }) => id === section);
  const next = index < 0 ? undefined : fieldGroups[index + 1];
  const firstCode = () => Object.keys(enteredTexts).find(isProcedureField);
  return next?.fields[0]?.name ?? (index < 0 ? section : (firstCode() ?? 'codes'));
}
