import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { showInstant } from '#app/lib/instant.tsx';
import type { FormError } from '#app/ui/error-summary.tsx';
import { cardMessage } from '#server/access/card-tripwire.ts';
import { IntentConflict } from '#server/access/run-once.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { faultsByName } from '#server/inova/contract/listings.ts';
import { fieldGroups } from '#server/inova/contract/verification-fields.ts';
import type { Verification } from '#server/inova/contract/verifications.ts';
import type { Chosen } from './chosen.server.ts';
import { keepDraft, unsaved } from './draft.server.ts';
import { formHref } from './paths.ts';
import { formTexts, labelOf, type Texts } from './texts.server.ts';
import { asSaved, ofSection } from './typed.server.ts';

/** What is to be saved: all that was typed, upon a version, and of which section. */
export interface Saving {
  chosen: Chosen;
  one: Verification;
  typed: Texts;
  version: number;
  /** A later version whose values were looked at. */
  seen: number | null;
  /** The section that is saved; `all` for everything. */
  section: string;
  isNext: boolean;
}

/** What kept the form from being saved; the page shows it with all that was typed. */
export interface Unsaved {
  status: number;
  /** The version that it was typed upon. */
  version: number;
  texts: Texts;
  faults: Record<string, string>;
  /** All that is wrong, for the summary. */
  errors: FormError[];
  section: string;
  conflict: { fields: Disputed[]; seen: number } | null;
}

export interface Disputed {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  by: string;
  time: string;
}

/** Saves, keeps as a draft what was typed elsewhere, and leads on; or says why not. */
export async function saveTyped(context: AppLoadContext, saving: Saving) {
  const { one, typed, version, seen, section } = saving;
  const wrong = (status: number, faults: Texts, message: string | null = null, conflict: Unsaved['conflict'] = null) =>
    data<Unsaved>(
      { status, version, texts: typed, faults, errors: errorsOf(faults, message), section, conflict },
      { status },
    );
  const { cardFields } = context;
  if (cardFields.length > 0) return wrong(400, Object.fromEntries(cardFields.map((name) => [name, cardMessage])));
  const meant = ofSection(typed, section);
  try {
    const body = { version, seen, ...asSaved(meant) };
    const key = String(context.form?.get('onceKey') ?? '');
    const saved = await context.once(key, [one.id, body], () => context.inova.verifications.save(one.id, body));
    const rest = Object.fromEntries(Object.entries(typed).filter(([name]) => !(name in meant)));
    return led(context, saving, rest, saved);
  } catch (error) {
    if (error instanceof IntentConflict) return wrong(409, {}, error.message);
    if (!(error instanceof InovaError) || error.kind !== 'refused') throw error;
    const faults = faultsByName(error.errors);
    if (error.status !== 409)
      return wrong(400, asFields(faults) ? faults : {}, asFields(faults) ? null : error.message);
    const now = await context.inova.verifications.get(one.id);
    const fields = Object.keys(faults).map((name) => disputedOf(name, typed, now, context));
    return wrong(409, {}, null, { fields, seen: now.version });
  }
}

function errorsOf(faults: Texts, message: string | null): FormError[] {
  const ofFields = Object.entries(faults).map(([field, fault]) => ({ field, message: `${labelOf(field)}: ${fault}` }));
  return message ? [{ message }, ...ofFields] : ofFields;
}

const asFields = (faults: Texts) => Object.values(faults).every((message) => message !== undefined);

function disputedOf(name: string, typed: Texts, now: Verification, context: AppLoadContext): Disputed {
  const last = now.history.find(({ fields }) => fields.some((field) => field.name === name));
  return {
    name,
    label: labelOf(name),
    mine: typed[name] ?? '',
    theirs: formTexts(now.answers, now.procedures)[name] ?? '',
    by: last?.by ?? '',
    time: last ? showInstant(last.at, context.staff.user.clientTimeZone ?? 'UTC') : '',
  };
}

/** To the next section, or back to the one that was saved. */
async function led(
  context: AppLoadContext,
  { chosen, one, section, isNext, version }: Saving,
  rest: Texts,
  saved: { version: number; changed: string[] },
) {
  const kept = formTexts(one.answers, one.procedures);
  const base = version === one.version ? saved.version : version;
  const isDraft = await keepDraft(context, one.id, base, unsaved(rest, kept));
  const count = saved.changed.length;
  const text = count === 0 ? 'Nothing had changed' : `${count === 1 ? '1 answer' : `${count} answers`} saved`;
  await context.flash({ kind: 'success', text });
  const place: Record<string, string> = isDraft ? { ...chosen.place, draft: 'restore' } : chosen.place;
  return redirect(`${formHref(chosen.patientId, place)}${anchorOf(section, isNext)}`);
}

function anchorOf(section: string, isNext: boolean): string {
  const sections = [...fieldGroups.map(({ id }) => id), 'codes'];
  const at = sections.indexOf(section);
  if (at < 0) return '';
  return `#${sections[isNext ? Math.min(at + 1, sections.length - 1) : at]}`;
}
