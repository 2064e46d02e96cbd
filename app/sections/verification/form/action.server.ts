import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { refusalOf } from '#app/forms/refusal.server.ts';
import { placeInList } from '#app/lists/position/place.server.ts';
import { type Chosen, chosenOf } from '../chosen.server.ts';
import { formHref, stepHref } from '../paths.ts';
import { draftOf, keepDraft, unsaved } from './draft.server.ts';
import { saveTyped } from './save.server.ts';
import { startTyped } from './start.server.ts';
import { formTexts, type Texts } from './texts.server.ts';
import { typedOf } from './typed.server.ts';

/** What the buttons of the form ask for. */
export async function act(context: AppLoadContext, request: Request, id: string | undefined) {
  const form = context.form ?? new FormData();
  const chosen = await chosenOf(context, request, id);
  if (!chosen.verificationId) return startTyped(context, chosen);
  if (form.has('discard')) return discard(context, chosen);
  const one = await context.inova.verifications.get(chosen.verificationId);
  const kept = formTexts(one.answers, one.procedures);
  const typed = settled(form, typedOf(context));
  const version = numberIn(form, 'version') ?? one.version;
  const take = form.get('take');
  if (typeof take === 'string') Object.assign(typed, taken(one, typed, take));

  const isWhole = context.cardFields.length === 0 && version <= one.version;
  if (isWhole && (form.has('keep') || form.has('step') || take)) {
    const isDraft = await keepDraft(context, one.id, version, unsaved(typed, kept));
    if (form.has('keep')) return data(null);
    const restored = take ? `restore ${String(form.get('onceKey')).slice(0, 6)}` : 'restore';
    const place: Record<string, string> = isDraft ? { ...chosen.place, draft: restored } : chosen.place;
    if (take) return redirect(`${formHref(chosen.patientId, place)}#${String(take)}`);
    return step(context, chosen, String(form.get('step')), place);
  }
  const next = form.get('next');
  const isOnward = next === 'record';
  const section = isOnward ? 'all' : String(next ?? form.get('save') ?? 'all');
  const place = isOnward ? await placeInList(context, new URL(request.url).searchParams, chosen.patientId) : null;
  return saveTyped(context, {
    chosen,
    one,
    typed,
    version,
    seen: numberIn(form, 'seen'),
    section,
    isNext: next !== null,
    onward: place?.next ?? null,
  });
}

function numberIn(form: FormData, name: string): number | null {
  const text = form.get(name);
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Of the fields that somebody else has changed too, those that are to stay as the other has them are not saved. */
function settled(form: FormData, typed: Texts): Texts {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => form.get(`of-${name}`) !== 'theirs'));
}

type One = Awaited<ReturnType<AppLoadContext['inova']['verifications']['get']>>;

/** Last time's answer of one field, or of all of a section that are empty. */
function taken({ previous }: One, typed: Texts, name: string): Texts {
  if (!previous) return {};
  const last = formTexts(previous.answers, previous.procedures);
  if (name in last) return { [name]: last[name] as string };
  return Object.fromEntries(Object.entries(last).filter(([each]) => name === 'everything' && !typed[each]));
}

async function discard({ drafts }: AppLoadContext, { patientId, verificationId, place }: Chosen) {
  await drafts.remove(draftOf(verificationId as number));
  return redirect(formHref(patientId, place));
}

/** Does at once what takes no words, and opens the dialog of what does. */
async function step(context: AppLoadContext, chosen: Chosen, key: string, place: Record<string, string>) {
  const id = chosen.verificationId as number;
  if (key === 'later') {
    await context.flash({ kind: 'success', text: place.draft ? 'Kept as your draft' : 'Everything is saved already' });
    return redirect(formHref(chosen.patientId, place));
  }
  if (!['claim', 'open'].includes(key)) return redirect(stepHref(chosen.patientId, key, place));
  const onceKey = String(context.form?.get('onceKey') ?? '');
  try {
    const { done } = await context.once(`${onceKey} ${key}`, [id, key], () =>
      context.inova.verifications.act(id, key, {}, `${onceKey} ${key}`),
    );
    await context.flash({ kind: 'success', text: `Verification ${done}` });
  } catch (error) {
    await context.flash({ kind: 'error', text: refusalOf(error).messages.join('. ') });
  }
  return redirect(formHref(chosen.patientId, place));
}
