import type { AppLoadContext } from '@remix-run/node';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import type { RelatedRow } from '#app/sections/patients/record/related-view.server.ts';
import { allows } from '#server/access/requirements.ts';
import type { Specimen } from '#server/inova/contract/cryo/specimens.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { describeSpecimen, specimenHref, toneOf } from './specimen-text.ts';

/** A patient's specimens as a card of the record, and where the user registers another; null if inova has none. */
export async function loadPatientSpecimens({ inova, staff }: AppLoadContext, patient: number) {
  const inLab = allows({ who: 'cryo lab' }, staff.principal);
  const inventory = await nullIfUnavailable(inova.cryoInventory.ofPatient(patient));
  return {
    rows: inventory?.specimens.map((specimen) => toRow(specimen, inLab)) ?? null,
    registerHref: inLab ? `/cryo/register/${patient}` : null,
  };
}

function toRow(specimen: Specimen, inLab: boolean): RelatedRow {
  const { id, barcode, address, frozenOn, state, standing } = specimen;
  return {
    id,
    title: `${barcode}, ${describeSpecimen(specimen)}`,
    detail: [address, standing === 'abandoned' && 'abandoned'].filter(Boolean).join(' · ') || null,
    href: inLab ? specimenHref(id) : null,
    at: frozenOn,
    event: 'frozen',
    status: capitalize(state),
    tone: toneOf(state),
  };
}
