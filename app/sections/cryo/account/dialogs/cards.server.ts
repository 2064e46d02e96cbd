import type { AccountContext } from '../load-account.server.ts';

/** The cards of the patient that can be charged, as options. */
export async function loadCardOptions({ inova, patient, today }: AccountContext) {
  const cards = await inova.cards.list(patient.id);
  return cards
    .filter(({ revokedAt, expiresOn }) => revokedAt === null && expiresOn >= today)
    .map(({ id, brand, lastFour }) => ({ value: id, label: `${brand} ${lastFour}` }));
}
