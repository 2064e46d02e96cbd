import type { AppLoadContext } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { omitParams, readListQuery } from '#app/lists/list-query.ts';
import type { PatientVerification } from '#server/inova/contract/verifications/verification-summary.ts';
import type { PageQuery } from './paths.ts';

/** The patient and verification that a URL selects, with its other parameters. */
export interface VerificationSelection {
  patientId: number;
  verifications: PatientVerification[];
  /** Null if the patient has none or a new one is being started. */
  selected: PatientVerification | null;
  /** Null also for one of an upstream that has no ID. */
  verificationId: number | null;
  /** The policy to verify; null for a new one. */
  policy: string | null;
  query: PageQuery;
}

/** Reads the URL; responds 404 for a patient or verification the user has no access to. */
export async function readSelection(
  { inova }: AppLoadContext,
  request: Request,
  id: string | undefined,
): Promise<VerificationSelection> {
  const patientId = requireRecordId(id);
  const verifications = await inova.verifications.listForPatient(patientId);
  const query = readListQuery(new URL(request.url).searchParams);
  const requested = query.verification && verifications.find((each) => String(each.id) === query.verification);
  if (query.verification && !requested) throw new Response(null, { status: 404 });
  const policy = query.policy ?? null;
  const forPolicy = policy
    ? verifications.find(({ coverageId }) => String(coverageId) === policy)
    : defaultVerification(verifications);
  const selected = requested || forPolicy || null;
  const pageQuery = omitParams(query, ['draft', 'policy', 'verification', 'authorization', 'peek']);
  return {
    patientId,
    verifications,
    selected,
    verificationId: selected?.id ?? null,
    policy,
    query: selected?.id
      ? { ...pageQuery, verification: String(selected.id) }
      : { ...pageQuery, ...(policy && { policy }) },
  };
}

/** The open verification of the primary policy, then any open one, then the latest. */
function defaultVerification(verifications: PatientVerification[]): PatientVerification | undefined {
  const open = verifications.filter(({ state }) => state !== 'completed');
  return open.toSorted((a, b) => (a.rank ?? 9) - (b.rank ?? 9))[0] ?? verifications[0];
}
