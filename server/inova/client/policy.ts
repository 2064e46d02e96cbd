import type { Policy } from '../contract/verifications/policy.ts';
import type { PatientVerification } from '../contract/verifications/verification-summary.ts';
import { policyDocument } from '../patient-documents/policy/document.ts';
import type { ContractCalls } from './derive.ts';
import { InovaError } from './error.ts';
import { ifUnsupported } from './if-unsupported.ts';
import type { patientCalls } from './patients.ts';
import type { verificationCalls } from './verifications.ts';

interface SpecifiedCalls {
  clients: Pick<ContractCalls<'clients'>, 'list'>;
  clinic: Pick<ContractCalls<'clinic'>, 'cptCodes'>;
  patients: ReturnType<typeof patientCalls>;
  verifications: ReturnType<typeof verificationCalls>;
}

/** The calls about the policy document, which the portal composes itself if the upstream has no such call. */
export function policyCalls(calls: ContractCalls<'policy'>, specified: SpecifiedCalls) {
  return {
    ...calls,
    get: (...[patientId, query]: Parameters<typeof calls.get>) =>
      ifUnsupported(calls.get(patientId, query), () =>
        composePolicy(specified, patientId, Number(query?.verification) || null),
      ),
  };
}

/** The policy document from what the specified calls return; it can't be sent. */
async function composePolicy(
  { clients, clinic, patients, verifications }: SpecifiedCalls,
  patientId: number,
  requested: number | null,
): Promise<Policy> {
  const [patient, found, clinics, codes] = await Promise.all([
    patients.get(patientId),
    verifications.listForPatient(patientId),
    clients.list(),
    ifUnsupported(clinic.cptCodes(), () => []),
  ]);
  const chosen = requested ? found.find(({ id }) => id === requested) : found[0];
  if (requested && !chosen) throw new InovaError('missing', 'Not found', 404);
  const { name = '', timeZone } = clinics.find(({ id }) => id === patient.client) ?? {};
  const dayIn = (instant?: string) => calendarDay(instant, timeZone ?? 'UTC');
  const identity = { id: patient.client, name, city: null, state: null };
  return {
    patientId,
    client: patient.client,
    firstname: patient.firstname,
    lastname: patient.lastname,
    email: patient.email,
    timeZone: timeZone ?? 'UTC',
    verificationId: chosen?.id ?? null,
    isCompleted: false,
    paper: chosen
      ? policyDocument({
          clinic: { ...identity, ...logoOf(chosen) },
          patient,
          today: dayIn(new Date().toISOString()) ?? '',
          payer: chosen.payer,
          completedOn: dayIn(completionOf(chosen)),
          answers: chosen.answers,
          procedures: chosen.procedures,
          codes: codesOf(chosen, codes),
          message: '',
        })
      : null,
    verifications: found.flatMap((each) =>
      each.id ? [{ id: each.id, payer: each.payer, completedOn: dayIn(completionOf(each)) }] : [],
    ),
    sent: [],
  };
}

/** When its values were complete: an upstream without statuses has only the time of the last change. */
function completionOf({ state, completedAt, updated }: PatientVerification): string | undefined {
  return completedAt ?? (state === null ? updated : undefined);
}

const logoTypes = ['image/png', 'image/jpeg'] as const;

/** The logo if it is complete and of a type that documents can show. */
function logoOf({ logo, logoType, imgWidth, imgHeight }: PatientVerification) {
  const type = logoTypes.find((each) =>
    each.endsWith(`/${logoType?.toLowerCase().replace(/^.*\//, '').replace('jpg', 'jpeg')}`),
  );
  if (!logo || !type || !imgWidth || !imgHeight || !(imgWidth > 0) || !(imgHeight > 0)) return {};
  return { logo: logo.replace(/^data:[^,]*,/, ''), logoType: type, imgWidth, imgHeight };
}

/** The clinic's codes, and those of the verification without a label. */
function codesOf({ procedures }: PatientVerification, codes: { cpt: string; label: string }[]) {
  const known = new Set(codes.map(({ cpt }) => cpt));
  const others = Object.keys(procedures).filter((cpt) => !known.has(cpt));
  return [...codes, ...others.map((cpt) => ({ cpt, label: '' }))];
}

function calendarDay(instant: string | undefined, timeZone: string): string | null {
  if (!instant) return null;
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));
}
