import type { AppLoadContext } from '@remix-run/node';
import { showLately } from '#app/lib/instant.tsx';
import { draftNamed, type OfPatient } from '../patient.server.ts';
import type { TypedConsult } from './typed-consult.ts';

/** What the drafts of the portal call the form of a consult: that of a drafted agreement, or of a new one. */
const aboutOf = (patientId: number, agreement: string) => `consult ${patientId} ${agreement || 'new'}`;

/** Keeps what was typed into the form and not saved yet, for its user alone. */
export async function keepUnsaved({ drafts, form }: AppLoadContext, of: OfPatient, typed: TypedConsult): Promise<void> {
  const about = aboutOf(of.patient.id, String(draftNamed(of, form)?.id ?? ''));
  const fields = { typed: JSON.stringify(typed) };
  await drafts.keep(about, { version: Number(form?.get('version')), fields, keptAt: new Date() });
}

/** Lets go of what was typed, once it is saved or discarded. */
export async function dropUnsaved({ drafts }: AppLoadContext, patientId: number, agreement: string): Promise<void> {
  await drafts.remove(aboutOf(patientId, agreement));
}

export interface UnsavedConsult {
  typed: TypedConsult;
  /** The version it was typed upon. */
  version: number;
  time: string;
}

/** What the user typed into the consult and did not save, where it is something else than is kept. */
export async function findUnsaved(
  { drafts }: AppLoadContext,
  {
    patientId,
    agreement,
    kept,
    timeZone,
  }: { patientId: number; agreement: string; kept: TypedConsult; timeZone: string | null },
): Promise<UnsavedConsult | null> {
  const found = await drafts.find(aboutOf(patientId, agreement));
  if (!found?.fields.typed) return null;
  const typed = JSON.parse(found.fields.typed) as TypedConsult;
  if (textOf(typed) === textOf(kept)) return null;
  return { typed, version: found.version, time: showLately(found.keptAt, timeZone ?? 'UTC') };
}

/** All that tells two forms apart: the category only narrows what can be chosen, and keys are the page's own. */
const textOf = (typed: TypedConsult) =>
  JSON.stringify(typed, (name, value) => (name === 'category' || name === 'key' ? undefined : value));
