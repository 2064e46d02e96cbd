import type { AppLoadContext } from '@remix-run/node';
import { todayIn } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import type { CardAuthorization } from '#server/inova/contract/payments/card-authorizations.ts';
import type { Card } from '#server/inova/contract/payments/cards.ts';
import { clinicOf } from '../taken/clinic-of.server.ts';

/** A card on file with the authorization that counts for it. */
export interface CardOnFile extends Card {
  isExpired: boolean;
  authorization: CardAuthorization | null;
}

/** A patient's cards on file with their authorizations, and recurring payments; 404 if of another clinic. */
export async function loadCards(context: AppLoadContext, id: string | undefined) {
  const { inova } = context;
  const patient = await inova.patients.get(requireRecordId(id));
  const [cards, authorizations, plans, clinic] = await Promise.all([
    inova.cards.list(patient.id),
    inova.cards.authorizations(patient.id),
    inova.recurringPayments.list(patient.id),
    clinicOf(context, patient.client),
  ]);
  const today = todayIn(clinic.timeZone);
  const onFile = cards.map(
    (card): CardOnFile => ({
      ...card,
      isExpired: card.expiresOn < today,
      authorization: authorizations.find(({ cardId }) => cardId === card.id) ?? null,
    }),
  );
  return {
    patient,
    plans,
    clinic,
    today,
    cards: onFile.filter((card) => !card.revokedAt),
    removed: onFile.filter((card) => card.revokedAt),
  };
}

/** A card on file of the patient in the address; 404 for one that is not theirs or was removed. */
export async function loadCard(context: AppLoadContext, id: string | undefined, card: string | undefined) {
  const loaded = await loadCards(context, id);
  const found = loaded.cards.find((each) => each.id === requireRecordId(card));
  if (!found) throw new Response(null, { status: 404 });
  return { ...loaded, card: found };
}
