/** The password of every demonstration account; QA can set that of its own accounts. */
export const password = process.env.INOVA_QA_PASSWORD || 'inova-demo';

const network = [1, 2, 5, 8, 13, 17, 20, 22, 26, 29, 31, 34, 38, 41];

/** The demonstration accounts by the local part of their email, with the clinics whose patients they may see. */
export const clinicsOfRole: Record<string, number[]> = {
  superadmin: network,
  network,
  multi: [2, 5, 13],
  admin: [5],
  staff: [5],
  clinic13: [13],
  financial: [5],
  financialadmin: [5],
  cryo: [5],
  cryoadmin: [5],
  researcher: [5],
  client38: [38],
};

export const roles = Object.keys(clinicsOfRole);

export const emailOf = (role: string) => `${role}@inova.test`;
