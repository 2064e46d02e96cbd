import { type AppLoadContext, data } from '@remix-run/node';
import { FormError, toConformReply, toFormFailure } from '#app/forms/form-failure.server.ts';
import { parseForm } from '#app/forms/submit-form.server.ts';
import { findPatients } from '#app/lib/find-patients.server.ts';
import type { TemplateField } from '#server/inova/contract/messages/message-settings.ts';
import type { Patient } from '#server/inova/contract/patients.ts';
import type { TemplateGroup } from './group-field.ts';
import { templateForm } from './template-form.server.ts';

/** A template's text as a patient would get it; `missing` are the fields that the record has nothing for. */
export interface TemplatePreview {
  /** The patient of the record, or null for an example. */
  patient: string | null;
  text: string;
  missing: string[];
}

/** Shows the text that was typed, without saving it: for the patient that was typed, or for an example. */
export async function previewTemplate(context: AppLoadContext, groups: TemplateGroup[]) {
  const { submission, value, answer } = parseForm(context, templateForm(groups));
  if (!value) return data({ ...answer, preview: null }, { status: 400 });
  try {
    const preview = value.patient ? await fillFor(context, value) : exampleOf(context, value.text);
    return data({ ...answer, preview }, { status: 200 });
  } catch (error) {
    const failure = toFormFailure(error, ['text', 'patient']);
    const result = toConformReply(submission, failure);
    return data({ ...answer, result, preview: null }, { status: failure.status });
  }
}

async function fillFor(context: AppLoadContext, form: { text: string; patient: string }): Promise<TemplatePreview> {
  const { id, firstname, lastname } = await findPatient(context, form.patient);
  const { text, missing } = await context.inova.messageSettings.fillTemplate({ patientId: id, text: form.text });
  return { patient: `${firstname} ${lastname}`, text, missing };
}

/** The only patient of the clinic that a search finds. */
async function findPatient(context: AppLoadContext, query: string): Promise<Patient> {
  const refused = (message: string) => new FormError(message, { field: 'patient' });
  const found = await findPatients(context, query, context.staff.user.client);
  if (found.state === 'hint') throw refused(found.hint);
  if (found.state === 'failed') throw refused(found.message);
  const [patient, another] = found.state === 'found' ? found.patients : [];
  if (!patient) throw refused('Patient not found');
  if (another) throw refused('Several patients match. Enter an EHR ID.');
  return patient;
}

function exampleOf({ staff }: AppLoadContext, text: string): TemplatePreview {
  const values: Record<TemplateField, string> = {
    firstName: 'Jane',
    lastName: 'Doe',
    fullName: 'Jane Doe',
    clinic: staff.user.clientName,
    nextVisit: 'Monday, June 1, at 9:30 AM',
    visitName: 'Ultrasound and blood test',
    preparation: 'Come with an empty bladder.',
    balance: '$250.00',
    staffName: 'Dana Lee',
  };
  const filled = text.replace(/\{(\w+)\}/g, (placeholder, name) => values[name as TemplateField] ?? placeholder);
  return { patient: null, text: filled, missing: [] };
}
