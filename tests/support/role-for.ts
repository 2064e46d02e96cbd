import { apiCalls } from '#server/access/table/table.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';

/** Calls about the clinic of the account, which one of several clinics would have to select first. */
const ofOwnClinic = ['/cycleForm', '/medications', '/appointmentMappings'];

/** The role of an account that may make a call. */
export function roleFor(call: AnyCall): string {
  const who = apiCalls[callKey(call)]?.who;
  if (who === 'benefits') return 'financial';
  if (who === 'cryo' || who === 'cryo lab') return 'cryo';
  if (who === 'researcher' || who === 'network') return who;
  if (who === 'cryo admin') return 'cryoadmin';
  if (who === 'catalog admin' || who === 'finance admin' || ofOwnClinic.includes(call.path)) return 'admin';
  return who?.includes('admin') ? 'superadmin' : 'staff';
}
