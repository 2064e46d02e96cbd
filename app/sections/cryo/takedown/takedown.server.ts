import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { allows } from '#server/access/requirements.ts';
import type { Takedown } from '#server/inova/contract/cryo/takedown.ts';
import { witnessFields, witnessSecrets } from '#server/inova/contract/cryo/witness.ts';
import { scanField } from './scan-field.ts';
import { takedownHref } from './takedown-id.ts';

async function readTakedown({ inova }: AppLoadContext, patient: string): Promise<Takedown> {
  return inova.cryoTakedown.get(requireRecordId(patient));
}

/** The takedown of a patient, with the form to carry it out for who may. */
export async function loadTakedown(context: AppLoadContext, patient: string) {
  const takedown = await readTakedown(context, patient);
  const [record, clinics] = await Promise.all([context.inova.patients.get(takedown.patientId), context.clinics()]);
  const clinicName = clinics.find(({ id }) => id === takedown.client)?.name ?? `Clinic ${takedown.client}`;
  const canCarryOut = readyOf(takedown).length > 0 && allows({ who: 'cryo lab' }, context.staff.principal);
  return { patient: record, clinicName, takedown, setup: canCarryOut ? formSetup(takedownForm(takedown)) : null };
}

const readyOf = ({ specimens }: Takedown) => specimens.filter(({ today }) => today.rule === 'carry out');

/** A field for the scanned barcode of each specimen that may leave, and the witness. */
const takedownForm = (takedown: Takedown) =>
  z.object({ ...scans(takedown), ...witnessFields }).superRefine((form, context) => {
    const values = form as Record<string, unknown>;
    const ready = readyOf(takedown);
    for (const { id, barcode } of ready) {
      const scanned = values[scanField(id)];
      if (scanned && scanned !== barcode)
        context.addIssue({
          code: 'custom',
          path: [scanField(id)],
          message: `This is not ${barcode}. Check the straw.`,
        });
    }
    const [first] = ready;
    if (first && !ready.some(({ id }) => values[scanField(id)]))
      context.addIssue({ code: 'custom', path: [scanField(first.id)], message: 'Scan at least one specimen' });
  });

const scan = z.string().trim().toUpperCase().max(40).nullable().default(null);
const scans = (takedown: Takedown) => Object.fromEntries(readyOf(takedown).map(({ id }) => [scanField(id), scan]));

/** Carries out what was retrieved. */
export async function carryOutTakedown(context: AppLoadContext, patient: string) {
  const takedown = await readTakedown(context, patient);
  const { patientId } = takedown;
  return submitForm(context, {
    schema: takedownForm(takedown),
    hideFields: witnessSecrets,
    subject: patientId,
    run: async (form, { key }) => {
      const retrieved = readyOf(takedown).flatMap(({ id, address }) => {
        const barcode = (form as Record<string, unknown>)[scanField(id)];
        return typeof barcode === 'string' ? [{ specimen: id, barcode, from: address ?? '' }] : [];
      });
      const { witness, witnessPassword, witnessCode } = form;
      await context.inova.cryoTakedown.carryOut(patientId, { retrieved, witness, witnessPassword, witnessCode }, key);
      return { count: retrieved.length };
    },
    success: ({ count }) => ({
      to: takedownHref(patientId),
      message: count === 1 ? 'Carried out for 1 specimen' : `Carried out for ${count} specimens`,
    }),
  });
}
