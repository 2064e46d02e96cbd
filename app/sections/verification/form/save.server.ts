import { type AppLoadContext, data, redirect } from '@remix-run/node';
import type { MetField } from '#app/forms/met-fields.ts';
import { cardRefusal, type Refusal, refusalOf } from '#app/forms/refusal.server.ts';
import { refusalErrors } from '#app/forms/refusal-errors.ts';
import { showInstant } from '#app/lib/instant.tsx';
import type { FormError } from '#app/ui/feedback/error-summary.tsx';
import { fieldGroups } from '#server/inova/contract/verification-fields.ts';
import type { Verification } from '#server/inova/contract/verifications.ts';
import type { Chosen } from '../chosen.server.ts';
import { formHref } from '../paths.ts';
import { keepDraft, unsaved } from './draft.server.ts';
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
  /** Where it goes on once it is saved, in place of this form. */
  onward: string | null;
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
  conflict: { fields: MetField[]; seen: number } | null;
}

/** Saves, keeps as a draft what was typed elsewhere, and leads on; or says why not. */
export async function saveTyped(context: AppLoadContext, saving: Saving) {
  const { one, typed, version, seen, section } = saving;
  const wrong = (refusal: Refusal, conflict: Unsaved['conflict'] = null) => {
    const { status, faults } = refusal;
    const errors = refusalErrors(refusal, (name, fault) => `${labelOf(name)}: ${fault}`);
    return data<Unsaved>({ status, version, texts: typed, faults, errors, section, conflict }, { status });
  };
  const card = cardRefusal(context);
  if (card) return wrong(card);
  const meant = ofSection(typed, section);
  try {
    const body = { version, seen, ...asSaved(meant) };
    const key = String(context.form?.get('onceKey') ?? '');
    const saved = await context.once(key, [one.id, body], () => context.inova.verifications.save(one.id, body));
    const rest = Object.fromEntries(Object.entries(typed).filter(([name]) => !(name in meant)));
    return led(context, saving, rest, saved);
  } catch (error) {
    const refusal = refusalOf(error, Object.keys(typed));
    if (!refusal.isStale) return wrong(refusal);
    const now = await context.inova.verifications.get(one.id);
    const fields = Object.keys(refusal.faults).map((name) => disputedOf(name, typed, now, context));
    return wrong(refusal, { fields, seen: now.version });
  }
}

function disputedOf(name: string, typed: Texts, now: Verification, context: AppLoadContext): MetField {
  const last = now.history.find(({ fields }) => fields.some((field) => field.name === name));
  return {
    name,
    label: labelOf(name),
    mine: typed[name] ?? '',
    theirs: formTexts(now.answers, now.procedures)[name] ?? '',
    by: last && `${last.by}, ${showInstant(last.at, context.staff.user.clientTimeZone ?? 'UTC')}`,
  };
}

/** To the next section, or back to the one that was saved. */
async function led(
  context: AppLoadContext,
  { chosen, one, section, isNext, onward, version }: Saving,
  rest: Texts,
  saved: { version: number; changed: string[] },
) {
  const kept = formTexts(one.answers, one.procedures);
  const base = version === one.version ? saved.version : version;
  const isDraft = await keepDraft(context, one.id, base, unsaved(rest, kept));
  const count = saved.changed.length;
  const text = count === 0 ? 'Nothing had changed' : `${count === 1 ? '1 answer' : `${count} answers`} saved`;
  await context.flash({ kind: 'success', text });
  if (onward) return redirect(onward);
  const place: Record<string, string> = isDraft ? { ...chosen.place, draft: 'restore' } : chosen.place;
  return redirect(`${formHref(chosen.patientId, place)}${anchorOf(section, isNext)}`);
}

function anchorOf(section: string, isNext: boolean): string {
  const sections = [...fieldGroups.map(({ id }) => id), 'codes'];
  const at = sections.indexOf(section);
  if (at < 0) return '';
  return `#${sections[isNext ? Math.min(at + 1, sections.length - 1) : at]}`;
}
