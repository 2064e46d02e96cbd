import { cryoSettingsCalls } from '#server/access/table/cryo-settings-access.ts';
import { dispositionCalls } from '#server/access/table/disposition-access.ts';
import type { CallInput } from '#server/inova/client/request.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { type CallSubject, callInput } from './call-input.ts';
import { newDisposition, newTank, witnessedBy } from './cryo.ts';
import { newCouple } from './dispositions.ts';
import { first } from './first.ts';
import type { TestService } from './service.ts';

/** True for calls about dispositions, takedowns, and the network's cryo settings. */
export const isDecision = (call: AnyCall) => callKey(call) in { ...dispositionCalls, ...cryoSettingsCalls };

const signed = { choice: 'discard', acts: ['sign' as const] };

const separation = { situation: 'separation', happenedOn: '2026-01-31', evidence: 'Decree received' } as const;

/** Input with which a call about what becomes of specimens succeeds once, with new records that it needs. */
export async function decisionInput(service: TestService, call: AnyCall, subject: CallSubject): Promise<CallInput> {
  const name = callKey(call);
  if (name === 'POST /cryoSettings') {
    const { versions } = await (await service.signIn('superadmin')).cryoSettings.admin();
    const input = callInput(call, subject);
    return { ...input, body: { ...(input.body as object), basedOn: first(versions).id, from: '2031-01-01' } };
  }
  if (name in cryoSettingsCalls) return callInput(call, subject);
  const admin = await service.signIn('cryoadmin');
  const tank = await newTank(admin);
  const couple = await newCouple(service, await service.signIn('cryo'), tank.label);
  const { patientId, partner } = couple;
  const embryo = first(couple.embryos);
  const choices = [1, 2].map((signer) => ({ signer, specimen: embryo.id, outcome: 'keep' }));
  const retrieved = [{ specimen: embryo.id, barcode: embryo.barcode, from: embryo.address }];
  const bodies: Record<string, unknown> = {
    'POST /patients/{id}/dispositions': { basedOn: 0, expiresOn: '2099-01-31', partner, choices },
    'POST /dispositions/{disposition}/revoke': { signer: 1, reason: 'Called' },
    'POST /patients/{id}/dispositions/unclaimed': { basedOn: 0, reason: 'Three letters returned' },
    'POST /patients/{id}/cryoSituations': separation,
    'POST /patients/{id}/takedown': { retrieved, ...witnessedBy('cryoadmin') },
  };
  if (name.endsWith('/unclaimed'))
    await service.store.pool.query("update inova.cryo_specimens set standing = 'abandoned' where id = $1", [embryo.id]);
  const situation = name.includes('{situation}')
    ? first((await admin.cryoDispositions.recordSituation(patientId, separation, crypto.randomUUID())).situations).id
    : undefined;
  const needsSigned = name.includes('{disposition}') || name.endsWith('/takedown');
  const disposition = needsSigned ? await newDisposition(service.store, embryo, 'discard', [signed]) : undefined;
  const body = bodies[name];
  return { ...callInput(call, { ...subject, patientId, disposition, situation }), ...(body ? { body } : {}) };
}
