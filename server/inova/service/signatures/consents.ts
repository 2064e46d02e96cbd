import type { ExternalSigner } from '#server/inova/contract/signatures/signatures.ts';
import type { DocumentContext } from '#server/inova/patient-documents/head.ts';
import { asClinics, row, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { clinicOfDocument } from '../documents/clinic.ts';
import { ApiError, fieldError } from '../errors.ts';
import { consentDocument } from './documents/consent.ts';
import { type NewSigner, requestSignature } from './requests.ts';

interface ConsentRequest {
  clinics: number[];
  consent: number;
  expiresOn: string;
  witness: string | null;
  outsideWitness: ExternalSigner | null;
  by: string;
  at: Date;
}

interface ConsentRow {
  client: number;
  patient: number;
  firstname: string;
  lastname: string;
  ehrid: string | null;
  dob: string;
  kind: string;
  state: string;
  isOfCard: boolean;
  clinic: DocumentContext['clinic'];
  today: string;
}

/** Sends a consent for signing, first to its patient, then to the named witnesses; returns the request's number. */
export function sendConsent(store: Store, request: ConsentRequest): Promise<number> {
  const { clinics, consent, expiresOn, witness, outsideWitness, by, at } = request;
  return asClinics(store, clinics, async (db) => {
    const found = await row<ConsentRow>(
      db,
      sql`select x.client_id as client, x.patient_id as patient, p.firstname, p.lastname, p.ehrid,
          p.dob, x.kind, x.state, x.card_id is not null as "isOfCard", ${clinicOfDocument} as clinic,
          (${at}::timestamptz at time zone c.time_zone)::date::text as today
        from inova.consents x
        join inova.patients p on p.client_id = x.client_id and p.id = x.patient_id
        join inova.clients c on c.id = x.client_id
        where x.id = ${consent} for update of x`,
    );
    if (!found) throw new ApiError(400, 'No such consent');
    if (found.state === 'signed' || found.state === 'revoked') {
      throw new ApiError(409, `This consent is ${found.state} already`);
    }
    if (found.isOfCard) throw new ApiError(409, 'A card authorization is sent from the page of the patient’s cards');
    if (expiresOn < found.today) throw fieldError('expiresOn', 'Select a future date');
    const { client, patient, kind, clinic, firstname, lastname, ehrid, dob, today } = found;
    const paper = consentDocument({
      kind,
      clinic,
      patient: { firstname, lastname, ehrid, dob },
      today,
      expiresOn,
    });
    const signers: NewSigner[] = [
      { role: 'patient' },
      ...(witness ? [{ role: 'witness', staff: witness } as const] : []),
      ...(outsideWitness ? [{ role: 'witness', ...outsideWitness } as const] : []),
    ];
    const signatureRequest = {
      kind: 'consent',
      record: consent,
      title: paper.title,
      paper,
      signers,
      expiresOn,
    } as const;
    return requestSignature(db, { ...signatureRequest, client, patient, by, at });
  });
}
