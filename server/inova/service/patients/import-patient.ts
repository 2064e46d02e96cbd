import { cardFields } from '#server/access/forms/card-numbers.ts';
import type { EhrCoverage } from '#server/providers/ehr/ehr-patient.ts';
import { todayIn } from '../clinics/clients.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError, notFound } from '../errors.ts';
import { textsIn } from '../input-texts.ts';
import { askEhr } from './ask-ehr.ts';
import { findByEhrId, importEhrPatient } from './save-import.ts';

/** The number of the clinic's patient with this EHR id; imports the patient from the EHR if new. */
export async function importPatient(context: ServiceContext, clientId: number, ehrId: string): Promise<number> {
  const existing = await findByEhrId(context.store, clientId, ehrId);
  if (existing !== null) return existing;
  const person = await askEhr(context, (ehr) => ehr.findPatient({ clientId, ehrId }));
  if (!person) throw notFound('No patient has this EHR ID');
  if (cardFields(textsIn(person)).length > 0) throw new ApiError(422, cardInEhrMessage);
  const today = await todayIn(context.store, clientId, context.now());
  const coverages = byPrecedence(person.coverages, today);
  return importEhrPatient(context.store, clientId, ehrId, { ...person, coverages });
}

const cardInEhrMessage = 'The EHR has a card number in the record of this patient. Remove it there, then import again';

/** The policies in force come first, and health insurance before other policies; otherwise the EHR's order. */
function byPrecedence(coverages: EhrCoverage[], today: string): EhrCoverage[] {
  const isInForce = ({ effectiveOn, termedOn }: EhrCoverage) =>
    (effectiveOn ?? today) <= today && (termedOn ?? today) >= today;
  const isHealth = ({ planType }: EhrCoverage) => !/dental|vision|pharmacy|prescription|drug/i.test(planType ?? '');
  const rank = (coverage: EhrCoverage) => (isInForce(coverage) ? 0 : 2) + (isHealth(coverage) ? 0 : 1);
  return coverages.toSorted((one, other) => rank(one) - rank(other));
}
