import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { changeDraft, hasScript } from '#app/forms/drafts.server.ts';
import { intentOf, submitButton } from '#app/forms/submit-form.server.ts';
import { parseRecordId } from '#app/lib/record-id.ts';
import { findListPosition } from '#app/lists/position/position.server.ts';
import { formHref, stepHref } from '../paths.ts';
import { readSelection, type VerificationSelection } from '../selection.server.ts';
import { draftKeyOf, storeDraft } from './draft.server.ts';
import { readTexts } from './entered-texts.server.ts';
import { groupTexts, textsBelow } from './fill-codes.ts';
import { type Texts, toFormTexts } from './form-texts.server.ts';
import { type FormIntent, readFormIntent } from './intent.ts';
import { logPayerCall } from './payer/payer-call.server.ts';
import { saveForm } from './save.server.ts';
import { startVerification } from './start.server.ts';

/** Runs the action of the pressed button. */
export async function runFormAction(context: AppLoadContext, request: Request, id: string | undefined) {
  const form = context.form ?? new FormData();
  const selection = await readSelection(context, request, id);
  if (!selection.verificationId) return startVerification(context, selection);
  const { intent, target } = readFormIntent(intentOf(context));
  if (intent === 'discard-draft' || intent === 'restore-draft') return discardDraft(context, selection, intent);
  const verification = await context.inova.verifications.get(selection.verificationId);
  const enteredTexts = withoutTheirs(form, readTexts(context));
  await context.drafts.drop(draftKeyOf(verification.id), theirFields(form));
  const version = parseRecordId(form.get('version')) ?? verification.version;
  if (intent === 'set-codes') Object.assign(enteredTexts, await codeTexts(context, selection, enteredTexts, target));
  if (intent === 'fill') Object.assign(enteredTexts, previousTexts(verification, enteredTexts, target));

  if (intent === 'log-call') return logPayerCall(context, { selection, verification, enteredTexts, version });
  const isCompleting = intent === 'step' && target === 'complete';
  if (draftIntents.includes(intent) && !isCompleting) {
    const isDraft = await storeDraft(context, verification, version, enteredTexts);
    const href = formHref(selection.patientId, selection.query);
    if (intent === 'autosave') return data(null);
    if (intent === 'fill') return redirect(hasScript(context) ? href : `${href}#${target}`);
    if (intent === 'set-codes') return redirect(`${href}#codes`);
    if (intent === 'step') return startStep(context, selection, target);
    await context.flash({ kind: 'success', text: isDraft ? 'Draft saved' : 'No unsaved changes' });
    return redirect(href);
  }
  const position =
    intent === 'next-record'
      ? await findListPosition(
          context,
          new URL(request.url).searchParams,
          selection.patientId,
          selection.verificationId,
        )
      : null;
  return saveForm(context, {
    selection,
    verification,
    enteredTexts,
    version,
    seen: parseRecordId(form.get('seen')),
    section: saveIntents.includes(intent) ? target : 'all',
    goesToNextSection: intent === 'continue',
    nextHref: isCompleting ? stepHref(selection.patientId, target, selection.query) : (position?.next ?? null),
  });
}

/** Intents that store what is entered as a draft instead of saving it. */
const draftIntents: FormIntent[] = ['autosave', 'save-draft', 'fill', 'set-codes', 'step'];
/** Intents that save the section they name. */
const saveIntents: FormIntent[] = ['save', 'continue'];

/** Removes the conflicting fields for which the user chose the other user's value. */
function withoutTheirs(form: FormData, enteredTexts: Texts): Texts {
  const theirs = theirFields(form);
  return Object.fromEntries(Object.entries(enteredTexts).filter(([name]) => !theirs.includes(name)));
}

const theirFields = (form: FormData) =>
  [...form].filter(([name, value]) => name.startsWith('of-') && value === 'theirs').map(([name]) => name.slice(3));

type Verification = Awaited<ReturnType<AppLoadContext['inova']['verifications']['get']>>;

/** The previous verification's value for one field, or for every empty field; or the patient as the policy holder. */
function previousTexts({ previous, patientAsHolder }: Verification, enteredTexts: Texts, name: string): Texts {
  if (name === 'policy-holder') return toFormTexts(patientAsHolder, {});
  if (!previous) return {};
  const lastTexts = toFormTexts(previous.answers, previous.procedures);
  if (name in lastTexts) return { [name]: lastTexts[name] as string };
  return Object.fromEntries(Object.entries(lastTexts).filter(([each]) => name === 'all' && !enteredTexts[each]));
}

/** What the row above the codes sets, or what one code gives to those below it. */
async function codeTexts(
  context: AppLoadContext,
  { patientId }: VerificationSelection,
  enteredTexts: Texts,
  target: string,
): Promise<Texts> {
  const { client } = await context.inova.patients.get(patientId);
  const codes = (await context.inovaIn(client).clinic.cptCodes()).map(({ cpt }) => cpt);
  if (target !== 'all') return textsBelow(codes, target, (name) => enteredTexts[name] ?? '');
  return groupTexts(codes, (name) => String(context.form?.get(name) ?? ''));
}

function discardDraft(
  context: AppLoadContext,
  { patientId, verificationId, query }: VerificationSelection,
  intent: 'discard-draft' | 'restore-draft',
) {
  return changeDraft(context, draftKeyOf(verificationId as number), intent, formHref(patientId, query));
}

/** Runs an action right away if it needs no input; otherwise opens its dialog. */
function startStep(context: AppLoadContext, selection: VerificationSelection, key: string) {
  const { query } = selection;
  const verificationId = selection.verificationId as number;
  if (!['claim', 'open'].includes(key)) return redirect(stepHref(selection.patientId, key, query));
  const backHref = formHref(selection.patientId, query);
  return submitButton(context, {
    schema: z.object({}),
    subject: [verificationId, key],
    run: (_, { key: onceKey }) =>
      context.inova.verifications.runAction(verificationId, { action: key, values: {} }, onceKey),
    success: ({ done }) => ({ to: backHref, message: `Verification ${done}` }),
    backHref,
  });
}
