import { accountCalls } from './account.ts';
import { agreementCheckCalls } from './agreement-checklist.ts';
import { agreementCalls } from './agreements.ts';
import { boardCalls } from './boards.ts';
import { createSendCall, type InovaOptions } from './call.ts';
import { catalogCalls } from './catalog.ts';
import { clientCalls } from './clients.ts';
import { clinicCalls } from './clinic.ts';
import { consultCalls } from './consults.ts';
import { devNoteCalls } from './dev-notes.ts';
import { eligibilityCalls } from './eligibility.ts';
import { listCalls } from './lists.ts';
import { packageCalls } from './packages.ts';
import { patientCalls } from './patients.ts';
import { policyCalls } from './policy.ts';
import { researchCalls } from './research.ts';
import { sentDocumentCalls } from './sent-documents.ts';
import { sessionCalls } from './session.ts';
import { signatureCalls } from './signatures.ts';
import { signingCalls } from './signing.ts';
import { statusCalls } from './status.ts';
import { verificationCalls } from './verifications.ts';

export type Inova = ReturnType<typeof createInova>;

/** inova as one user sees it from one clinic; cheap enough to make for each request. Every method throws InovaError. */
export function createInova(options: InovaOptions) {
  const call = createSendCall(options);
  return {
    session: sessionCalls(call),
    account: accountCalls(call),
    clients: clientCalls(call),
    patients: patientCalls(call),
    policy: policyCalls(call),
    sentDocuments: sentDocumentCalls(call),
    eligibility: eligibilityCalls(call),
    verifications: verificationCalls(call),
    clinic: clinicCalls(call),
    agreementChecks: agreementCheckCalls(call),
    catalog: catalogCalls(call),
    consults: consultCalls(call),
    devNotes: devNoteCalls(call),
    status: statusCalls(call),
    lists: listCalls(call),
    boards: boardCalls(call),
    research: researchCalls(call),
    signatures: signatureCalls(call),
    signing: signingCalls(call),
    packages: packageCalls(call),
    agreements: agreementCalls(call),
  };
}
