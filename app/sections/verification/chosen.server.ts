import type { AppLoadContext } from '@remix-run/node';
import { readAsked, without } from '#app/lists/asked.ts';
import type { PatientVerification } from '#server/inova/contract/verifications.ts';
import type { Place } from './paths.ts';

/** What an address asks for: whose verification, which one, and what else stands in it. */
export interface Chosen {
  patientId: number;
  verifications: PatientVerification[];
  /** Null where the patient has none, or one is to be started. */
  verificationId: number | null;
  /** The policy whose verification is to be started; null for a new one. */
  policy: string | null;
  place: Place;
}

/** Reads the address; a patient or verification that is not the user's looks missing. */
export async function chosenOf({ inova }: AppLoadContext, request: Request, id: string | undefined): Promise<Chosen> {
  if (!/^[1-9]\d{0,14}$/.test(id ?? '')) throw new Response(null, { status: 404 });
  const patientId = Number(id);
  const verifications = await inova.verifications.ofPatient(patientId);
  const asked = readAsked(new URL(request.url).searchParams);
  const named = asked.verification && verifications.find((each) => String(each.id) === asked.verification);
  if (asked.verification && !named) throw new Response(null, { status: 404 });
  const policy = asked.policy ?? null;
  const ofPolicy = policy
    ? verifications.find(({ coverageId }) => String(coverageId) === policy)
    : usual(verifications);
  const chosen = named || ofPolicy || null;
  const place = without(asked, ['draft', 'policy', 'verification', 'authorization', 'peek']);
  return {
    patientId,
    verifications,
    verificationId: chosen?.id ?? null,
    policy,
    place: chosen ? { ...place, verification: String(chosen.id) } : { ...place, ...(policy && { policy }) },
  };
}

/** The open one of the first policy, then any open one, then the latest. */
function usual(verifications: PatientVerification[]): PatientVerification | undefined {
  const open = verifications.filter(({ state }) => state !== 'completed');
  return open.toSorted((one, other) => (one.rank ?? 9) - (other.rank ?? 9))[0] ?? verifications[0];
}
