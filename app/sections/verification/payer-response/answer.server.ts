import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { refusalOf } from '#app/forms/refusal.server.ts';
import { refusalErrors } from '#app/forms/refusal-errors.ts';
import { cardMessage } from '#server/access/card-tripwire.ts';
import type { Eligibility } from '#server/inova/contract/eligibility.ts';
import { verificationFields } from '#server/inova/contract/verification-fields.ts';
import type { SavedAnswers } from '#server/inova/contract/verifications.ts';
import type { Chosen } from '../chosen.server.ts';
import { labelOf, readText } from '../form/texts.server.ts';
import { formHref } from '../paths.ts';

/** A value that an answer proposes, as the page shows it. */
export interface ShownProposal {
  field: string;
  label: string;
  present: string;
  proposed: string;
  at: string;
  text: string;
  note: string | null;
}

/** What the page shows of a text: what it would fill, what is so already, and what is wrong. */
export interface ReadAnswer {
  text: string;
  version: number;
  isRead: boolean;
  differing: ShownProposal[];
  same: string[];
  faults: Eligibility['faults'];
}

interface Told {
  text: string;
  errors: { message: string; field?: string }[];
  answer: ReadAnswer | null;
  done: string | null;
}

/** Reads what was pasted or uploaded, and takes over what was ticked; the text stays on the page until it is done. */
export async function actOnAnswer(context: AppLoadContext, chosen: Chosen, verification: number) {
  const form = context.form as FormData;
  const text = await givenText(form);
  const tell = (status: number, told: Partial<Told>) =>
    data<Told>({ text, errors: [], answer: null, done: null, ...told }, { status });
  const wrong = (message: string) => tell(400, { errors: [{ message, field: 'text' }] });
  if (context.cardFields.includes('text')) return wrong(cardMessage);
  if (text.trim() === '') return wrong('Paste the payer’s answer, or choose its file');
  try {
    const read = await context.inova.eligibility.read(verification, text);
    const answer = shownAnswer(text, read);
    const wanted = wantedFields(form, answer);
    if (wanted === null) return tell(200, { answer });
    if (read.isRead && answer.differing.length === 0) return nothingNew(context, chosen);
    if (wanted.length === 0) return tell(400, { answer, errors: [{ message: 'Tick what is to be taken over' }] });
    return await take(context, { chosen, verification, text, read, wanted, tell });
  } catch (error) {
    const { status, messages } = refusalOf(error);
    return tell(status, { errors: messages.map((message) => ({ message, field: 'text' })) });
  }
}

async function givenText(form: FormData): Promise<string> {
  const file = form.get('file');
  return file instanceof Blob && file.size > 0 ? file.text() : String(form.get('text') ?? '').replaceAll('\r\n', '\n');
}

/** The fields to take over: one, those ticked, or all; null where the text is only to be read. */
function wantedFields(form: FormData, { differing }: ReadAnswer): string[] | null {
  const take = form.get('take');
  if (take === null) return null;
  const known = differing.map(({ field }) => field);
  if (take === 'all') return known;
  return take === 'ticked'
    ? known.filter((field) => form.getAll('tick').includes(field))
    : known.filter((field) => field === take);
}

async function nothingNew(context: AppLoadContext, { patientId, place }: Chosen) {
  await context.flash({ kind: 'success', text: 'Everything is as the answer says' });
  return redirect(formHref(patientId, place));
}

interface Taking {
  chosen: Chosen;
  verification: number;
  text: string;
  read: Eligibility;
  wanted: string[];
  tell: (status: number, told: Partial<Told>) => ReturnType<typeof data<Told>>;
}

async function take(context: AppLoadContext, { chosen, verification, text, read, wanted, tell }: Taking) {
  const { inova, form } = context;
  const taken = read.proposals.filter(({ field }) => wanted.includes(field));
  const version = Number(form?.get('version')) || read.version;
  const isLast = form?.get('take') === 'all' || form?.get('take') === 'ticked';
  try {
    await inova.verifications.save(verification, { version, ...savedOf(taken) });
  } catch (error) {
    const refusal = refusalOf(error, wanted);
    const told = refusalErrors(refusal, (name, fault) => `${labelOf(name)}: ${fault}`);
    const errors = told.map(({ message }) => ({ message }));
    return tell(refusal.status, {
      answer: shownAnswer(text, await inova.eligibility.read(verification, text)),
      errors,
    });
  }
  const done = taken.length === 1 ? `${taken[0]?.label} taken over` : `${taken.length} answers taken over`;
  if (isLast) {
    await context.flash({ kind: 'success', text: done });
    return redirect(formHref(chosen.patientId, chosen.place));
  }
  return tell(200, { answer: shownAnswer(text, await inova.eligibility.read(verification, text)), done });
}

function savedOf(proposals: Eligibility['proposals']): Pick<SavedAnswers, 'answers' | 'procedures'> {
  const answers: NonNullable<SavedAnswers['answers']> = {};
  const procedures: NonNullable<SavedAnswers['procedures']> = {};
  for (const { field, value } of proposals) {
    const [cpt = '', aspect] = field.split('-');
    if (aspect) procedures[cpt] = { ...procedures[cpt], [aspect]: value };
    else answers[field] = value;
  }
  return { answers, procedures };
}

function shownAnswer(text: string, { version, isRead, proposals, faults }: Eligibility): ReadAnswer {
  const shown = proposals.map(({ field, present, value, ...rest }) => ({
    ...rest,
    field,
    label: labelOf(field),
    present: readText(verificationFields.get(field), present),
    proposed: readText(verificationFields.get(field), value),
  }));
  const isSame = ({ present, proposed }: ShownProposal) => present === proposed;
  return {
    text,
    version,
    isRead,
    faults,
    differing: shown.filter((each) => !isSame(each)),
    same: shown.filter(isSame).map(({ label }) => label),
  };
}
