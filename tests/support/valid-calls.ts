import { chargesCalls } from '#server/access/table/charges-access.ts';
import { careCalls } from '#server/access/table/connect-access.ts';
import { cryoCalls } from '#server/access/table/cryo-access.ts';
import { cryoBillingCalls } from '#server/access/table/cryo-billing-access.ts';
import { cycleRequestCalls } from '#server/access/table/cycle-request-access.ts';
import { noteCalls } from '#server/access/table/note-access.ts';
import { paymentCalls } from '#server/access/table/payment-access.ts';
import { schedulingCalls } from '#server/access/table/scheduling-access.ts';
import type { CallInput } from '#server/inova/client/request.ts';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { rows, sql } from '#server/store/sql.ts';
import { password } from './accounts.ts';
import { administrationCalls, administrationInput } from './administration-calls.ts';
import { type CallSubject, callInput } from './call-input.ts';
import { cardInput } from './card-calls.ts';
import { careInput } from './care-calls.ts';
import { cryoInput } from './cryo.ts';
import { decisionInput, isDecision } from './cryo-decisions.ts';
import { cycleRequestInput } from './cycle-requests.ts';
import { documentInput, isDocumentCall } from './document-calls.ts';
import { first } from './first.ts';
import { rowKey } from './list-actions.ts';
import { messageInput } from './message-calls.ts';
import { newPatientOf } from './new-patient.ts';
import { addRun } from './new-run.ts';
import { noteInput } from './note-calls.ts';
import { paymentInput } from './payment-calls.ts';
import { policyBodies } from './policy.ts';
import { isPreparation, preparationInput } from './preparation-calls.ts';
import { print835, remittance } from './remittances.ts';
import { tokenIn } from './reset-link.ts';
import { schedulingInput } from './scheduling-calls.ts';
import type { TestService } from './service.ts';
import { assignedConsents, newestToken } from './signing.ts';
import { storageInput } from './storage-calls.ts';
import { paidClaim, type StoredClaim, undecidedClaims } from './stored-claims.ts';
import { codeAt } from './two-step.ts';

type ValidInput = Partial<Record<'request' | 'body', unknown>>;

const newPassword = 'another long one';

/** Creates input with which each call succeeds once for an account of `roleFor`, including the records it needs. */
export async function createValidInputs(service: TestService) {
  let recoveryCode = '';
  const subject = await findSubject();

  async function findSubject(): Promise<CallSubject> {
    const { rows } = await service.store.pool.query(
      "select id, patient_id from inova.verifications where client_id = 5 and state = 'assigned' order by id limit 1",
    );
    const { id: verificationId, patient_id: patientId } = first(rows);
    const appointment = await newConsult(patientId);
    const run = await addRun(service.store, 5);
    const email = 'staff@inova.test';
    const records = {
      appointment,
      run,
      ...(await newRemittance()),
      notification: await ownNotification(email),
      ...(await newTaskAndReminder()),
    };
    return { patientId, verificationId, ehrId: '590020', clinic: 5, email, ...records };
  }

  async function newTaskAndReminder() {
    const { tasks, reminders } = await service.signIn('staff');
    const task = await tasks.create({ title: 'Documented' }, crypto.randomUUID());
    const reminder = await reminders.create({ text: 'Documented', when: 'tomorrow' }, crypto.randomUUID());
    return { task: task.id, reminder: reminder.id };
  }

  /** A remittance with a claim that the clinic has, under a number that it hasn't. */
  async function newRemittance() {
    const staff = await service.signIn('staff');
    const [claim] = await undecidedClaims(service);
    const paid = paidClaim({ ...(claim as StoredClaim), number: 'CL-NONE' });
    const { remittances } = await staff.remittances.importFile({ text: print835([remittance([paid])]), dryRun: false });
    const { id, claims } = first(remittances);
    return { remittance: id as number, remittanceClaim: first(claims).id as number };
  }

  const bookingOn = (day: string) => {
    return { patientId: subject.patientId, counselor: 505, day, time: '10:00', minutes: 45, method: 'Video' };
  };

  /** Valid bodies for calls whose generated example would be refused. */
  const validBodies: Record<string, () => unknown> = {
    'POST /users/auth/login': () => ({ email: 'staff@inova.test', password }),
    'POST /patients/': () => newPatientOf('Documented'),
    'POST /patients/{id}/agreements': () => ({ packageId: 500 }),
    'POST /users/reset': () => ({ data: { currentPassword: password, newPassword } }),
    'POST /users/confirmPassword': () => ({ password: newPassword }),
    'PUT /users/status/{statusId}/resolve': () => ({ version: 2 }),
    'POST /users/resetPassword': async () => ({ token: await newLink(), password: newPassword }),
    'POST /users/secondStep/on': async () => {
      const { setUp } = await (await service.signIn('staff')).account.twoStepStatus();
      return { password: newPassword, code: codeAt(setUp?.secret ?? '', service.clock.now) };
    },
    'PUT /catalog/categories/{item}': () => ({ name: 'IVF cycles', version: 1 }),
    'PUT /catalog/packages/{item}': () => ({ name: 'IVF, one cycle', priceCents: 1_390_000, version: 1 }),
    'PUT /catalog/checklists/{item}': () => ({ name: 'Treatment agreement', points: ['Consents signed'], version: 1 }),
    'PUT /catalog/discounts/{item}': () => ({ name: 'Veterans', percent: 10, version: 1 }),
    'PUT /notifications/{userEmail}/read': async () => {
      const notifications = await (await service.signIn('staff')).notifications.list('staff@inova.test');
      return { upTo: first(notifications).id };
    },
    'POST /firebase/token': () => ({
      userEmail: 'staff@inova.test',
      token: service.pushService.subscribe('documented', ''),
    }),
    'PUT /remittanceClaims/{remittanceClaim}/match': async () => ({
      claim: first(await undecidedClaims(service)).number,
    }),
    'POST /tasks/': () => ({ title: 'Documented', patientId: subject.patientId }),
    'PUT /tasks/{task}': () => ({ title: 'Documented again', version: 1 }),
    'POST /reminders/': () => ({ text: 'Documented', when: 'tomorrow', patientId: subject.patientId }),
    'POST /consults/': () => bookingOn('2031-03-03'),
    'PUT /consults/{appointment}/move': async () => ({ ...bookingOn('2031-03-04'), version: await openConsult() }),
    'PUT /consults/{appointment}/cancel': async () => ({ reason: 'Work', version: await openConsult() }),
    'PUT /consults/{appointment}/outcome': async () => ({ outcome: 'Left message', version: await openConsult() }),
    'PUT /benefitsVerifications/{verificationId}/authorizations': async () => {
      const { authorizations } = await (await service.signIn('staff')).verifications.get(
        subject.verificationId as number,
      );
      const { id: authorizationId, state: seen } = first(authorizations);
      return { authorizationId, seen, procedure: 'IVF', state: 'required', values: {} };
    },
    'POST /benefitsVerifications/{verificationId}/authorizations/actions': async () => {
      const { authorizations } = await (await service.signIn('staff')).verifications.get(
        subject.verificationId as number,
      );
      return { authorizationId: first(authorizations).id, action: 'assign', values: { assignee: 'me' } };
    },
    'POST /listings/{listing}/actions/{action}/undo': async () => {
      const staff = await service.signIn('staff');
      const { rows } = await staff.lists.show('pa-worklist', { size: '1' });
      const selection = { rows: rows.map(rowKey), values: { assignee: 'me' } };
      const { undo } = await staff.lists.runAction('pa-worklist', 'assign', selection, crypto.randomUUID());
      return { undo };
    },
    ...policyBodies(() => ({ service, patientId: subject.patientId })),
    'POST /users/secondStep/off': () => ({ password: newPassword, code: recoveryCode }),
  };

  async function ownNotification(email: string): Promise<number> {
    const own = sql`select min(n.id) as id from inova.notifications n join inova.users u on u.id = n.user_id
      where u.email = ${email}`;
    return first(await rows<{ id: number }>(service.store.pool, own)).id;
  }

  /** Books a financial consult and returns its ID. */
  async function newConsult(patientId: number): Promise<number> {
    const insert = sql`insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state, method)
      values (5, ${patientId}, 505, 'Financial consult', now(), 45, 'booked', 'Phone') returning id`;
    return first(await rows<{ id: number }>(service.store.pool, insert)).id;
  }

  /** Reopens the consult and returns its version. */
  async function openConsult(): Promise<number> {
    const opened = sql`update inova.appointments set state = 'booked', starts_at = now() where id = ${subject.appointment} returning version`;
    return first(await rows<{ version: number }>(service.store.pool, opened)).version;
  }

  /** Creates the agreement a call needs, with the required status. */
  const agreements: Record<string, () => Promise<Agreement>> = {
    'POST /agreements/{agreement}/remind': async () => sendEstimate(await newDraft()),
    'POST /agreements/{agreement}/revoke': async () => sendEstimate(await newDraft()),
    'PUT /agreementChecks/{agreement}': async () => sendEstimate(await newDraft()),
    'PUT /agreements/{agreement}/plan': signedAgreement,
    'POST /agreements/{agreement}/payments': signedAgreement,
  };

  const agreementBodies: Record<string, (agreement: Agreement) => unknown> = {
    'PUT /agreements/{agreement}': ({ version }) => ({ version, consult: { packageId: 501 } }),
    'POST /agreements/{agreement}/sendEstimate': ({ version }) => ({ version }),
    'POST /agreements/{agreement}/send': ({ version }) => ({
      version,
      expiresOn: dayAhead(),
      plan: { parts: 3, firstDueOn: dayAhead() },
    }),
    'POST /agreements/{agreement}/revoke': ({ version }) => ({ version, reason: 'Package changed' }),
    'PUT /agreements/{agreement}/plan': ({ version }) => ({ version, parts: 3, firstDueOn: dayAhead() }),
    'POST /agreements/{agreement}/payments': () => ({ method: 'check', cents: 100, receivedOn: '2026-01-05' }),
  };

  /** Sends a consent for signature by its patient, and by a witness if given. */
  async function sendConsent(witness: string | null = null) {
    const staff = await service.signIn('staff');
    const consent = first((await assignedConsents(service)).reverse());
    const input = { kind: 'consent', record: consent.id, expiresOn: dayAhead(), witness } as const;
    const { id: request } = await staff.signatures.request(input, crypto.randomUUID());
    return { ...consent, request, token: await newestToken(service, consent.email) };
  }

  async function startSigning(witness: string | null = null) {
    const { token, dob, name, request } = await sendConsent(witness);
    const { session } = await service.clientFor('in process', null).signing.identify({ token, birthDate: dob });
    return { request, session: session as string, name };
  }

  async function signedByPatient(): Promise<ValidInput> {
    const { request, session, name } = await startSigning('staff@inova.test');
    await service.clientFor('in process', null).signing.sign({ session, consent: true, name, drawing: null });
    return { request };
  }

  /** Creates the signature request a call needs, with the required status. */
  const signingInputs: Record<string, () => Promise<ValidInput>> = {
    'POST /signatures': async () => {
      const record = first((await assignedConsents(service)).reverse()).id;
      return { body: { kind: 'consent', record, expiresOn: dayAhead(), witness: null } };
    },
    'POST /signatures/{request}/remind': sendConsent,
    'POST /signatures/{request}/void': sendConsent,
    'POST /signatures/{request}/extend': async () => ({ ...(await sendConsent()), body: { expiresOn: dayAhead() } }),
    'POST /signatures/{request}/witness': signedByPatient,
    'POST /signing/sessions': async () => {
      const { token, dob: birthDate } = await sendConsent();
      return { body: { token, birthDate } };
    },
    'POST /signing/show': async () => ({ body: await startSigning() }),
    'POST /signing/sign': async () => ({ body: { ...(await startSigning()), consent: true } }),
    'POST /signing/decline': async () => ({ body: { ...(await startSigning()), reason: 'A question' } }),
    'POST /signing/document': async () => ({ body: await startSigning() }),
  };

  const dayAhead = () => new Date(service.clock.now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10);

  /** A draft for a patient who can be sent emails. */
  async function newDraft(): Promise<Agreement> {
    await rows(
      service.store.pool,
      sql`update inova.patients set email = 'patient@example.test' where client_id = 5 and id = ${subject.patientId}`,
    );
    const staff = await service.signIn('staff');
    return staff.agreements.create(subject.patientId, { packageId: 500 }, crypto.randomUUID());
  }

  async function sendEstimate({ id, version }: Agreement): Promise<Agreement> {
    return (await service.signIn('staff')).agreements.sendEstimate(id, { version });
  }

  async function signedAgreement(): Promise<Agreement> {
    const { id } = await newDraft();
    await rows(
      service.store.pool,
      sql`update inova.agreements set state = 'signed', signed_at = created_at where id = ${id}`,
    );
    return (await service.signIn('staff')).agreements.get(id);
  }

  async function newLink(): Promise<string> {
    await service.clientFor('in process', null).account.forgotPassword({ email: 'staff@inova.test' });
    await service.service.settled();
    return tokenIn((await service.mail.list())[0]);
  }

  return {
    async inputFor(call: AnyCall): Promise<CallInput> {
      const name = callKey(call);
      if (call.path.startsWith('/supportChat/')) return messageInput(service, call, subject);
      if (name in cryoBillingCalls) return storageInput(service, call, subject);
      if (isDecision(call)) return decisionInput(service, call, subject);
      if (name in cryoCalls) return cryoInput(service, call, subject);
      if (name in schedulingCalls) return schedulingInput(service, call, subject);
      if (name in noteCalls) return noteInput(service, call, subject);
      if (isDocumentCall(call)) return documentInput(service, call, subject);
      if (name in careCalls) return careInput(service, call, subject);
      if (name in cycleRequestCalls) return cycleRequestInput(service, call, subject);
      if (name in chargesCalls) return cardInput(service, call, subject);
      if (name in administrationCalls) return administrationInput(service, call, subject);
      if (name in paymentCalls) return paymentInput(service, call, subject);
      if (isPreparation(call)) return preparationInput(service, call, subject);
      const agreement = call.path.includes('{agreement}') ? await (agreements[name] ?? newDraft)() : null;
      const args = (await signingInputs[name]?.()) ?? {};
      const body = agreement ? agreementBodies[name]?.(agreement) : (args.body ?? (await validBodies[name]?.()));
      const about = {
        ...subject,
        agreement: agreement?.id,
        ...(args.request ? { request: Number(args.request) } : {}),
      };
      return { ...callInput(call, about), ...(body ? { body } : {}) };
    },
    /** Remembers a recovery code from turning two-step verification on, to turn it off with. */
    keepRecoveryCode(response: { recoveryCodes?: string[] }) {
      [recoveryCode = recoveryCode] = response.recoveryCodes ?? [];
    },
  };
}
