import { futureBirthDate } from '#server/inova/contract/patients.ts';
import type { ExternalSigner } from '#server/inova/contract/signatures/signatures.ts';
import type { DocumentContext } from '#server/inova/patient-documents/head.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { clinicOfDocument } from '../documents/clinic.ts';
import { ApiError, fieldError } from '../errors.ts';
import { type ConsentWording, consentDocument } from './documents/consent.ts';
import { type NewSigner, requestSignature } from './requests.ts';

interface ConsentRequest {
  clinics: number[];
  consent: number;
  expiresOn: string;
  /** The version of the wording that the user saw; by default the newest. */
  wording?: number | undefined;
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
  email: string | null;
  state: string;
  isSigned: boolean;
  signer: 'patient' | 'partner';
  partner: ExternalSigner | null;
  isOfCard: boolean;
  wording: ConsentWording | null;
  clinic: DocumentContext['clinic'];
  today: string;
}

/** What is known of the partner to let them sign; null if the email or date of birth is missing. */
const partner = sql`(select json_build_object('name', p.partner_name, 'email', n.email, 'birthDate', n.birth_date)
  from inova.partners n where n.client_id = p.client_id and n.patient_id = p.id and p.partner_name is not null
    and n.email is not null and n.birth_date is not null)`;

const wording = sql`(select json_build_object('kind', w.kind, 'version', w.version, 'about', w.about, 'risks', w.risks)
  from inova.consent_wordings w where w.kind = x.kind)`;

/** Sends a consent for signing, first to its signer, then to the named witnesses; returns the request's number. */
export function sendConsent(store: Store, request: ConsentRequest): Promise<number> {
  const { clinics, consent, expiresOn, witness, outsideWitness, by, at } = request;
  return asClinics(store, clinics, async (db) => {
    const found = await row<ConsentRow>(
      db,
      sql`select x.client_id as client, x.patient_id as patient, p.firstname, p.lastname, p.ehrid, p.dob, p.email,
          x.state, x.signed_at is not null as "isSigned", x.signer, ${partner} as partner, x.card_id is not null as "isOfCard", ${wording} as wording,
          ${clinicOfDocument} as clinic, (${at}::timestamptz at time zone c.time_zone)::date::text as today
        from inova.consents x
        join inova.patients p on p.client_id = x.client_id and p.id = x.patient_id
        join inova.clients c on c.id = x.client_id
        where x.client_id = any (${clinics}) and x.id = ${consent} for update of x`,
    );
    if (!found) throw new ApiError(400, 'No such consent');
    assertSendable(found, request);
    const { client, patient, clinic, firstname, lastname, ehrid, dob, today } = found;
    const version = found.wording as ConsentWording;
    const paper = consentDocument({
      wording: version,
      clinic,
      patient: { firstname, lastname, ehrid, dob },
      today,
      expiresOn,
    });
    const signers: NewSigner[] = [
      found.signer === 'partner' ? { role: 'partner', ...(found.partner as ExternalSigner) } : { role: 'patient' },
      ...(witness ? [{ role: 'witness', staff: witness } as const] : []),
      ...(outsideWitness ? [{ role: 'witness', ...outsideWitness } as const] : []),
    ];
    await rows(
      db,
      sql`update inova.consents set wording_version = ${version.version} where client_id = ${client} and id = ${consent}`,
    );
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

const closedStates = ['signed', 'declined', 'revoked', 'superseded'];

/** Refuses a consent that is closed, an old wording, a partner who can't be reached, and a witness who also signs. */
function assertSendable(found: ConsentRow, { expiresOn, wording: seen, outsideWitness, witness }: ConsentRequest) {
  if (found.state === 'expired' && found.isSigned) throw new ApiError(409, 'This consent has lapsed. Assign it again.');
  if (closedStates.includes(found.state)) throw new ApiError(409, `This consent is ${found.state} already`);
  if (found.isOfCard) throw new ApiError(409, 'A card authorization is sent from the page of the patient’s cards');
  if (!found.wording) throw new ApiError(409, 'This consent has no wording to send');
  if (seen !== undefined && seen !== found.wording.version)
    throw new ApiError(409, 'A new wording of this consent was published. Check it and send again.');
  if (found.signer === 'partner' && !found.partner)
    throw new ApiError(409, 'Add the partner’s name, email, and date of birth before sending');
  if (expiresOn < found.today) throw fieldError('expiresOn', 'Select a future date');
  if (outsideWitness && outsideWitness.birthDate > found.today) throw fieldError('outsideWitness', futureBirthDate);
  const signers = [found.email, found.partner?.email].flatMap((email) => (email ? [email.toLowerCase()] : []));
  if (outsideWitness && signers.includes(outsideWitness.email.toLowerCase()))
    throw fieldError('outsideWitness', 'A witness must not be one of those who sign');
  if (witness && signers.includes(witness.toLowerCase()))
    throw fieldError('witness', 'A witness must not be one of those who sign');
}
