import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { failureSummary } from '#app/forms/failure-summary.ts';
import { answerText } from '#app/forms/form-answer.ts';
import { toFormFailure } from '#app/forms/form-failure.server.ts';
import { intentOf, parseForm } from '#app/forms/submit-form.server.ts';
import { type EligibilityPreview, maxEligibilityText } from '#server/inova/contract/verifications/eligibility.ts';
import { verificationFields } from '#server/inova/contract/verifications/verification-fields.ts';
import type { SaveValuesInput } from '#server/inova/contract/verifications/verifications.ts';
import { displayText, labelOf } from '../form/form-texts.server.ts';
import { formHref } from '../paths.ts';
import type { VerificationSelection } from '../selection.server.ts';
import { responseFileError } from './response-file.ts';

/** A value from the payer response for display. */
export interface ProposalView {
  field: string;
  label: string;
  present: string;
  proposed: string;
  at: string;
  text: string;
  note: string | null;
}

/** The preview of a payer response: fields that differ, fields that match, and faults. */
export interface PayerResponseView {
  text: string;
  version: number;
  isRead: boolean;
  differing: ProposalView[];
  same: string[];
  faults: EligibilityPreview['faults'];
}

interface PayerResponseAnswer {
  text: string;
  errors: { message: string; field?: string }[];
  payerResponse: PayerResponseView | null;
  done: string | null;
}

/** Previews a payer response or imports the requested values; the response's text is kept only in the page. */
export async function runPayerResponseForm(
  context: AppLoadContext,
  selection: VerificationSelection,
  verificationId: number,
) {
  const { value, answer } = parseForm(context, payerResponseForm);
  const text = await readText(value);
  const respond = (status: number, fields: Partial<PayerResponseAnswer>) =>
    data<PayerResponseAnswer>({ text, errors: [], payerResponse: null, done: null, ...fields }, { status });
  const invalidText = (message: string) => respond(400, { errors: [{ message, field: 'text' }] });
  if (!value) return invalidText(answerText(answer));
  const fileError = hasFile(value) ? responseFileError(value.file.name, text) : null;
  if (fileError) return respond(400, { text: '', errors: [{ message: fileError, field: 'file' }] });
  if (text.trim() === '') return invalidText('Paste the payer response or choose a file');
  try {
    const eligibility = await context.inova.eligibility.preview(verificationId, { text });
    const payerResponse = toPayerResponseView(text, eligibility);
    const requestedFields = readRequestedFields(context, value.field, payerResponse);
    if (requestedFields === null) return respond(200, { payerResponse });
    if (eligibility.isRead && payerResponse.differing.length === 0) return redirectUpToDate(context, selection);
    if (requestedFields.length === 0)
      return respond(400, { payerResponse, errors: [{ message: 'Select at least one value' }] });
    return await importValues(context, {
      selection,
      verificationId,
      text,
      eligibility,
      requestedFields,
      version: answer.version,
      respond,
    });
  } catch (error) {
    const { status, messages } = toFormFailure(error);
    const pastedText = hasFile(value) || text.length > maxEligibilityText ? '' : text;
    return respond(status, {
      text: pastedText,
      errors: messages.map((message) => ({ message, field: hasFile(value) ? 'file' : 'text' })),
    });
  }
}

const payerResponseForm = z.object({
  text: z.string().default(''),
  file: z.unknown().optional(),
  field: z.array(z.string()).default([]),
});

/** The uploaded file's text, or the pasted text. */
async function readText(value: z.output<typeof payerResponseForm> | null): Promise<string> {
  if (hasFile(value)) return value.file.text();
  return value?.text.replaceAll('\r\n', '\n') ?? '';
}

function hasFile<V extends { file?: unknown }>(value: V | null): value is V & { file: File } {
  return value?.file instanceof File && value.file.name !== '';
}

/** The fields to import: one, the selected ones, or all; null for a preview. */
function readRequestedFields(
  context: AppLoadContext,
  selectedFields: string[],
  { differing }: PayerResponseView,
): string[] | null {
  const [intent, target = ''] = intentOf(context).split(' ', 2);
  if (intent !== 'import') return null;
  const available = differing.map(({ field }) => field);
  if (target === 'all') return available;
  return available.filter((field) => (target === 'selected' ? selectedFields.includes(field) : field === target));
}

async function redirectUpToDate(context: AppLoadContext, { patientId, query }: VerificationSelection) {
  await context.flash({ kind: 'success', text: 'Already up to date with the payer response' });
  return redirect(formHref(patientId, query));
}

interface ImportRequest {
  selection: VerificationSelection;
  verificationId: number;
  text: string;
  eligibility: EligibilityPreview;
  requestedFields: string[];
  version: number | null;
  respond: (status: number, fields: Partial<PayerResponseAnswer>) => ReturnType<typeof data<PayerResponseAnswer>>;
}

async function importValues(
  context: AppLoadContext,
  { selection, verificationId, text, eligibility, requestedFields, version, respond }: ImportRequest,
) {
  const { inova } = context;
  const imported = eligibility.proposals.filter(({ field }) => requestedFields.includes(field));
  const returnsToForm = ['import all', 'import selected'].includes(intentOf(context));
  try {
    await inova.verifications.save(verificationId, {
      version: version ?? eligibility.version,
      ...toSavedValues(imported),
    });
  } catch (error) {
    const failure = toFormFailure(error, requestedFields);
    const fieldErrors = failureSummary(failure, (name, error) => `${labelOf(name)}: ${error}`);
    const errors = fieldErrors.map(({ message }) => ({ message }));
    return respond(failure.status, {
      payerResponse: toPayerResponseView(text, await inova.eligibility.preview(verificationId, { text })),
      errors,
    });
  }
  const done = imported.length === 1 ? `${imported[0]?.label} imported` : `${imported.length} values imported`;
  if (returnsToForm) {
    await context.flash({ kind: 'success', text: done });
    return redirect(formHref(selection.patientId, selection.query));
  }
  return respond(200, {
    payerResponse: toPayerResponseView(text, await inova.eligibility.preview(verificationId, { text })),
    done,
  });
}

function toSavedValues(proposals: EligibilityPreview['proposals']): Pick<SaveValuesInput, 'answers' | 'procedures'> {
  const answers: NonNullable<SaveValuesInput['answers']> = {};
  const procedures: NonNullable<SaveValuesInput['procedures']> = {};
  for (const { field, value } of proposals) {
    const [cpt = '', aspect] = field.split('-');
    if (aspect) procedures[cpt] = { ...procedures[cpt], [aspect]: value };
    else answers[field] = value;
  }
  return { answers, procedures };
}

function toPayerResponseView(
  text: string,
  { version, isRead, proposals, faults }: EligibilityPreview,
): PayerResponseView {
  const views = proposals.map(({ field, present, value, ...rest }) => ({
    ...rest,
    field,
    label: field.startsWith('policyHolder') ? `Policy holder’s ${labelOf(field).toLowerCase()}` : labelOf(field),
    present: displayText(verificationFields.get(field), present),
    proposed: displayText(verificationFields.get(field), value),
  }));
  const isSame = ({ present, proposed }: ProposalView) => present === proposed;
  return {
    text,
    version,
    isRead,
    faults,
    differing: views.filter((each) => !isSame(each)),
    same: views.filter(isSame).map(({ label }) => label),
  };
}
