import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { conflictingFields } from '#app/forms/conflicting-fields.ts';
import { changeDraft } from '#app/forms/drafts.server.ts';
import { refusedFieldsFailure } from '#app/forms/form-failure.server.ts';
import { intentOf } from '#app/forms/submit-form.server.ts';
import { useKeepInput } from '#app/forms/use-keep-input.ts';
import { changesDraft, useReopenCount } from '#app/forms/use-staying-submit.ts';
import { fullName } from '#app/lib/names.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { actionFailed } from '#app/lib/revalidation.ts';
import { findListPosition } from '#app/lists/position/position.server.ts';
import { PositionBar } from '#app/lists/position/position-bar.tsx';
import { approvalListHrefs } from '../agreement/approvals.server.ts';
import { ApprovalsCard } from '../agreement/approvals-card.tsx';
import { ChecklistCard } from '../agreement/checklist-card.tsx';
import { toAgreementSummary, worksheetHref } from '../agreement/stages.ts';
import { AgreementsCard } from '../agreements-card.tsx';
import { loadBenefits } from '../benefits/load-benefits.server.ts';
import { withListPosition } from '../list-position.ts';
import { PatientBar } from '../patient-bar.tsx';
import { loadPatientContext, type PatientContext, selectAgreement } from '../patient-context.server.ts';
import { applyEdit } from './apply-edit.server.ts';
import { loadChoices } from './choices.server.ts';
import { computeTotal } from './compute-total.server.ts';
import { fillShares } from './fill-shares.ts';
import { type FieldErrors, parseWorksheet } from './parse-worksheet.server.ts';
import { redirectAfterSave, type SaveFailure, saveWorksheet } from './save-worksheet.server.ts';
import { draftKeyOf, openWorksheet, removeSaved, storeUnsaved } from './unsaved.server.ts';
import { formId, WorksheetForm } from './worksheet-form.tsx';
import { describeWorksheet } from './worksheet-text.ts';
import { isEditIntent, readWorksheet, toWorksheetValues, type WorksheetValues } from './worksheet-values.ts';

export const handle = { keptForm: formId };

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Financial consult for ${fullName(loaded.patient)} · inova` : 'inova' },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const patientContext = await loadPatientContext(context, params.id);
  const searchParams = new URL(request.url).searchParams;
  const isNew = searchParams.get('agreement') === 'new';
  const draft = isNew ? null : selectAgreement(patientContext.agreements, request, ({ state }) => state === 'draft');
  const { patient, clinic, agreements } = patientContext;
  const { values, version, unsaved } = await openWorksheet(context, {
    patientId: patient.id,
    draft,
    timeZone: clinic.timeZone,
  });
  const [choices, checks, position, benefits] = await Promise.all([
    loadChoices(patientContext.inova, values),
    draft && nullIfUnavailable(context.inova.agreementChecks.get(draft.id)),
    findListPosition(context, searchParams, patient.id),
    loadBenefits(context, patient.id, clinic.timeZone),
  ]);
  const total = unsaved || !draft ? (await computeTotal(patientContext.inova, values)).total : draft.total;
  const others = agreements.filter(({ id }) => id !== draft?.id).map(toAgreementSummary);
  return {
    patient,
    clinic,
    others,
    draft,
    values,
    version: String(version || ''),
    unsaved,
    choices,
    total,
    checks,
    position,
    benefits,
    approvals: approvalListHrefs(context, patient),
    userEmail: context.staff.user.email,
    onceKey: newOnceKey(),
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const patientContext = await loadPatientContext(context, params.id);
  const intent = intentOf(context) || 'save';
  if (intent === 'discard-draft' || intent === 'restore-draft') {
    return discardUnsaved(context, request, patientContext, intent);
  }
  const values = readWorksheet(context.form ?? new FormData());
  if (intent === 'autosave' || intent === 'save-draft') {
    await storeUnsaved(context, patientContext, values);
    const { pathname, search } = new URL(request.url);
    return intent === 'autosave' ? data(null) : redirect(pathname + search);
  }
  const answer = { intent, values, fieldErrors: {}, version: String(context.form?.get('version') ?? '') };
  const refused = refusedFieldsFailure(context);
  if (isEditIntent(intent)) {
    if (refused) return redisplayForm(patientContext, { ...answer, fieldErrors: refused.fieldErrors }, refused.status);
    const edited = await editWorksheet(context, patientContext, values, intent);
    await storeUnsaved(context, patientContext, edited);
    return redisplayForm(patientContext, { ...answer, values: edited });
  }
  await storeUnsaved(context, patientContext, values);
  const { agreementDraft, fieldErrors } = parseWorksheet(values);
  const errors = { ...fieldErrors, ...refused?.fieldErrors };
  if (Object.keys(errors).length > 0) return redisplayForm(patientContext, { ...answer, fieldErrors: errors }, 400);
  const result = await saveWorksheet(context, patientContext, agreementDraft);
  if (typeof result === 'number') {
    await removeSaved(context, patientContext.patient.id, values);
    return redirectAfterSave(context, request, { patientId: patientContext.patient.id, draft: result, intent });
  }
  return redisplayForm(patientContext, { ...answer, failure: result }, result.status);
}

/** Discards the unsaved changes of the worksheet in the URL, or brings them back. */
function discardUnsaved(
  context: AppLoadContext,
  request: Request,
  { patient }: PatientContext,
  intent: 'discard-draft' | 'restore-draft',
) {
  const searchParams = new URL(request.url).searchParams;
  const agreementId = Number(searchParams.get('agreement')) || 'new';
  const href = withListPosition(worksheetHref(patient.id, agreementId), searchParams);
  return changeDraft(context, draftKeyOf(patient.id, String(agreementId)), intent, href);
}

async function editWorksheet(
  context: AppLoadContext,
  { inova, patient, clinic }: PatientContext,
  values: WorksheetValues,
  intent: string,
) {
  const { form } = context;
  if (intent === 'fill-insurance') {
    const [choices, benefits] = await Promise.all([
      loadChoices(inova, values),
      loadBenefits(context, patient.id, clinic.timeZone),
    ]);
    return fillShares(values, choices, benefits?.values ?? {});
  }
  const selection = { cpt: String(form?.get('code') ?? ''), discount: String(form?.get('offered') ?? '') };
  return applyEdit(values, intent, selection, intent === 'add-code' ? await inova.clinic.cptCodes() : []);
}

interface WorksheetAnswer {
  intent: string;
  values: WorksheetValues;
  fieldErrors: FieldErrors;
  /** The version being edited. */
  version: string;
  failure?: SaveFailure;
}

/** Redisplays the form with everything that was entered. */
async function redisplayForm({ inova }: PatientContext, { failure, ...answer }: WorksheetAnswer, status = 200) {
  const [{ total, leftOut }, choices] = await Promise.all([
    computeTotal(inova, answer.values),
    loadChoices(inova, answer.values),
  ]);
  const current = failure?.current;
  const version = current ? String(current.version) : answer.version;
  const conflict = current
    ? conflictingFields(
        describeWorksheet(toWorksheetValues(current.consult), choices),
        describeWorksheet(answer.values, choices),
      )
    : null;
  return data({ ...answer, total, leftOut, choices, messages: failure?.messages ?? [], version, conflict }, { status });
}

/** Edits that aren't saved don't change loaded data. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return !actionFailed(change) && !isEditIntent(String(change.formData?.get('intent')));
}

export default function FinancialConsult() {
  const { patient, clinic, others, draft, values, choices, total, onceKey, version, unsaved, ...rest } =
    useLoaderData<typeof loader>();
  const [searchParams] = useSearchParams();
  const formAnswer = useActionData<typeof action>();
  const href = withListPosition(worksheetHref(patient.id, draft?.id ?? 'new'), searchParams);
  const key = `${draft ? `${draft.id} ${draft.version}` : 'new'} ${useReopenCount(changesDraft)}`;
  useKeepInput(formId, key, patient.id);
  return (
    <>
      {rest.position && <PositionBar {...rest.position} />}
      <PatientBar patient={patient} clinicName={clinic.name} />
      <WorksheetForm
        key={key}
        action={href}
        client={clinic.id}
        draft={draft}
        title={draft ? `Draft: ${draft.packageName}` : 'New estimate'}
        onceKey={onceKey}
        unsaved={unsaved}
        timeZone={clinic.timeZone}
        patientId={patient.id}
        benefits={rest.benefits}
        state={
          formAnswer ?? {
            values,
            choices,
            total,
            leftOut: 0,
            fieldErrors: {},
            intent: '',
            messages: [],
            version,
            conflict: null,
          }
        }
      >
        {draft && <ApprovalsCard concessions={draft.concessions} lists={rest.approvals} userEmail={rest.userEmail} />}
        {rest.checks && <ChecklistCard checks={rest.checks} timeZone={clinic.timeZone} state="draft" />}
        <AgreementsCard
          patientId={patient.id}
          agreements={others}
          timeZone={clinic.timeZone}
          hasDraft={draft !== null}
        />
      </WorksheetForm>
    </>
  );
}
