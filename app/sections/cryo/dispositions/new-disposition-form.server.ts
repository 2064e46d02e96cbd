import { z } from 'zod';
import { type DispositionRecord, hasHappened, type NewDisposition } from '#server/inova/contract/cryo/dispositions.ts';
import { outcomes, situations } from '#server/inova/contract/cryo/words.ts';
import { externalSigner } from '#server/inova/contract/signatures/signatures.ts';
import { isoDate } from '#server/inova/contract/wire.ts';
import { choiceField, type SignerNumber, signerNumbers, situationField } from './choice-fields.ts';

const maybeChosen = z.enum(outcomes).nullable().default(null);
const maybeText = z.string().trim().max(320).nullable().default(null);

/** What the form is about: the specimens still frozen, and whether the partner must sign. */
export interface FormSubject {
  specimens: DispositionRecord['specimens'];
  needsPartner: boolean;
}

export function subjectOf(record: DispositionRecord): FormSubject {
  const { specimens, partner } = record;
  const kept = specimens.filter(({ today }) => today.rule !== 'gone');
  const hasEmbryos = kept.some(({ kind }) => kind === 'embryo');
  return {
    specimens: kept,
    needsPartner: partner !== null && hasEmbryos && !hasHappened(record, 'partner dies'),
  };
}

/** The form of a new version: two choices for each specimen and situation; the partner's if there is one who signs. */
export const newDispositionForm = (subject: FormSubject) =>
  z.object(fields(subject)).superRefine(checkPartner(subject));

const fields = ({ specimens }: FormSubject) => ({
  expiresOn: isoDate('Enter the last date to sign'),
  partnerName: maybeText,
  partnerEmail: maybeText,
  partnerBirthDate: maybeText,
  ...Object.fromEntries(
    specimens.flatMap(({ id, barcode }) => [
      [choiceField(id, 1), z.enum(outcomes, { error: `Select an outcome for ${barcode}` })] as const,
      [choiceField(id, 2), maybeChosen] as const,
    ]),
  ),
  ...Object.fromEntries(
    situations.flatMap((_, index) =>
      signerNumbers.map((signer) => [situationField(index, signer), maybeChosen] as const),
    ),
  ),
});

type Values = Record<string, string | null>;

const partnerOf = ({ partnerName, partnerEmail, partnerBirthDate }: Values) => ({
  name: partnerName ?? '',
  email: partnerEmail ?? '',
  birthDate: partnerBirthDate ?? '',
});

/** True if the partner is to sign: the name alone is filled in from the record. */
const partnerSigns = ({ needsPartner }: FormSubject, { partnerEmail, partnerBirthDate }: Values) =>
  needsPartner || Boolean(partnerEmail || partnerBirthDate);

const partnerFields: Record<string, string> = {
  name: 'partnerName',
  email: 'partnerEmail',
  birthDate: 'partnerBirthDate',
};

function checkPartner(subject: FormSubject) {
  return (parsed: object, context: z.RefinementCtx) => {
    const values = parsed as Values;
    if (!partnerSigns(subject, values)) return;
    const issues = externalSigner.safeParse(partnerOf(values)).error?.issues ?? [];
    for (const { path, message } of issues)
      context.addIssue({ code: 'custom', path: [partnerFields[String(path[0])] as string], message });
    for (const { id, barcode } of subject.specimens) {
      const field = choiceField(id, 2);
      const message = `Select the partner’s outcome for ${barcode}`;
      if (!values[field]) context.addIssue({ code: 'custom', path: [field], message });
    }
  };
}

/** The parsed form as the service takes it. */
export function toDisposition(parsed: object, subject: FormSubject): Omit<NewDisposition, 'basedOn'> {
  const values = parsed as Values;
  const isSigned = partnerSigns(subject, values);
  const signers: SignerNumber[] = isSigned ? [1, 2] : [1];
  const outcomeIn = (name: string) => (values[name] ?? null) as (typeof outcomes)[number] | null;
  return {
    expiresOn: values.expiresOn as string,
    partner: isSigned ? externalSigner.parse(partnerOf(values)) : null,
    choices: subject.specimens.flatMap(({ id: specimen }) =>
      signers.flatMap((signer) => {
        const outcome = outcomeIn(choiceField(specimen, signer));
        return outcome ? [{ signer, specimen, outcome }] : [];
      }),
    ),
    contingencies: situations.flatMap((situation, index) =>
      signers.flatMap((signer) => {
        const outcome = outcomeIn(situationField(index, signer));
        return outcome ? [{ signer, situation, outcome }] : [];
      }),
    ),
  };
}
