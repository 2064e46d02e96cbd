import { type AppLoadContext, redirect } from '@remix-run/node';

/** Texts of a form's fields by name. */
export type Texts = Record<string, string>;

/** A form of a record as saved: what its draft is about, the record's version, and the texts of its fields. */
export interface SavedForm {
  about: string;
  version: number;
  texts: Texts;
  /** Its draft keeps all fields, changed or not: they mean something together only, as the amounts of a payment. */
  isWhole?: boolean;
}

/** What a form opens with: the saved texts, and the user's unsaved ones over them. */
export interface OpenedForm {
  texts: Texts;
  /** The version that the changes are based on; an older one if another user has changed the same fields. */
  version: number;
  /** Null if there are no unsaved changes. */
  draft: { keptAt: Date; names: string[]; conflicts: string[] } | null;
}

/** Fields of one unit, such as the lines of a group, conflict together: `items/3/name` is of `items`. */
const unitOf = (name: string) => name.split('/')[0] as string;

/** Opens a form with the user's draft in it. Where another user has saved something else since, the draft's texts win. */
export async function openWithDraft({ drafts }: AppLoadContext, saved: SavedForm): Promise<OpenedForm> {
  const draft = await drafts.find(saved.about);
  const names = Object.keys(draft?.fields ?? {}).filter((name) => draft?.fields[name] !== (saved.texts[name] ?? ''));
  if (!draft || names.length === 0) return { texts: saved.texts, version: saved.version, draft: null };
  const conflicts = draft.version === saved.version ? [] : conflictingUnits(draft, saved.texts, names);
  const isKept = (name: string) => !conflicts.includes(unitOf(name));
  const texts = {
    ...Object.fromEntries(Object.entries(saved.texts).filter(([name]) => isKept(name) || !isUnit(name))),
    ...Object.fromEntries(Object.entries(draft.bases).filter(([name]) => !isKept(name))),
    ...draft.fields,
  };
  const version = conflicts.length > 0 ? draft.version : saved.version;
  return { texts, version, draft: { keptAt: draft.keptAt, names, conflicts } };
}

const isUnit = (name: string) => name.includes('/');

interface DraftTexts {
  fields: Texts;
  bases: Texts;
}

/** The units of changed fields that another user has saved differently since. */
function conflictingUnits({ fields, bases }: DraftTexts, saved: Texts, names: string[]): string[] {
  const units = new Set(names.map(unitOf));
  const isMet = (name: string) => (saved[name] ?? '') !== (bases[name] ?? '') && saved[name] !== fields[name];
  const met = Object.keys({ ...bases, ...saved }).filter((name) => units.has(unitOf(name)) && isMet(name));
  return [...new Set(met.map(unitOf))];
}

export interface EnteredForm {
  /** Everything that the form sent. */
  texts: Texts;
  /** What it showed when it was opened or last stored; null if it didn't say. */
  opened: Texts | null;
  /** The version it was opened with. */
  version: number;
}

/** Stores what was changed in a form as the user's draft, or all of it; fields that were left alone stay as they are in it. */
export async function keepDraft({ drafts }: AppLoadContext, saved: SavedForm, entered: EnteredForm): Promise<void> {
  const opened = entered.opened ?? saved.texts;
  const changed = saved.isWhole ? Object.keys(entered.texts) : changedNames(entered.texts, opened);
  if (changed.length === 0) return;
  const isReverted = (name: string) => !saved.isWhole && entered.texts[name]?.trim() === (saved.texts[name] ?? '');
  const units = new Set(changed.map(unitOf));
  const bases = entered.version === saved.version ? saved.texts : opened;
  await drafts.merge(saved.about, {
    version: Math.min(entered.version, saved.version),
    fields: pick(entered.texts, (name) => changed.includes(name) && !isReverted(name)),
    bases: pick(bases, (name) => units.has(unitOf(name))),
    reverted: changed.filter(isReverted),
    keptAt: new Date(),
  });
}

/** Removes from the user's draft what a save has stored; what another tab typed over it stays. */
export async function dropSaved(
  { drafts }: AppLoadContext,
  about: string,
  { texts, opened }: EnteredForm,
): Promise<void> {
  const draft = await drafts.find(about);
  if (!draft) return;
  const changed = new Set(opened ? changedNames(texts, opened) : Object.keys(texts));
  const saved = Object.keys(draft.fields).filter((name) => changed.has(name) || draft.fields[name] === texts[name]);
  await drafts.drop(about, saved);
}

const changedNames = (texts: Texts, opened: Texts) =>
  Object.keys(texts).filter((name) => texts[name]?.trim() !== (opened[name] ?? '').trim());

const pick = (texts: Texts, isPicked: (name: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => isPicked(name)));

/** The texts that a form showed when it was opened, from its hidden field `opened`; null without one. */
export function readOpened({ form }: AppLoadContext): Texts | null {
  try {
    const opened: unknown = JSON.parse(String(form?.get('opened') ?? 'null'));
    if (opened === null || typeof opened !== 'object') return null;
    return Object.fromEntries(Object.entries(opened).filter(([, text]) => typeof text === 'string'));
  } catch {
    return null;
  }
}

/** True if the form was submitted with script, which keeps the page where it is. */
export const hasScript = ({ form }: AppLoadContext): boolean => form?.get('script') === 'on';

/** Discards the user's draft and offers Undo, or brings it back; then returns to its form. */
export async function changeDraft(
  context: AppLoadContext,
  about: string,
  intent: 'discard-draft' | 'restore-draft',
  href: string,
) {
  const isDiscarded = intent === 'discard-draft';
  await context.drafts.discard(about, isDiscarded);
  const offer = { label: 'Undo', action: href, fields: { intent: 'restore-draft' } };
  await context.flash({
    kind: 'success',
    text: isDiscarded ? 'Unsaved changes discarded' : 'Unsaved changes restored',
    ...(isDiscarded && { offer }),
  });
  return redirect(href);
}
