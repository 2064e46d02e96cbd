import { createSendCall, type InovaOptions } from './call.ts';
import { createClient } from './derive.ts';
import { listCalls } from './lists.ts';
import { messageGroupCalls } from './messages.ts';
import { packageCalls } from './packages.ts';
import { patientCalls } from './patients.ts';
import { policyCalls } from './policy.ts';
import { clientCalls, sessionCalls } from './session.ts';
import { statusCalls } from './status.ts';
import { verificationCalls } from './verifications.ts';

export type Inova = ReturnType<typeof createInova>;

/**
 * inova for one user in one clinic; cheap enough to create per request. Has the contract's calls by group and name,
 * some with their response adapted for the portal. Every method throws InovaError.
 */
export function createInova(options: InovaOptions) {
  const derived = createClient(createSendCall(options));
  const clients = clientCalls(derived.clients);
  const patients = patientCalls(derived.patients);
  const verifications = verificationCalls(derived.verifications, derived.patients);
  return {
    ...derived,
    session: sessionCalls(derived.session),
    clients,
    patients,
    verifications,
    policy: policyCalls(derived.policy, { clients, clinic: derived.clinic, patients, verifications }),
    status: statusCalls(derived.status),
    lists: listCalls(derived.lists),
    packages: packageCalls(derived.packages),
    messageGroups: messageGroupCalls(derived.messageGroups),
  };
}
