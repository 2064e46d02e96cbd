const profile = /^10000000(?<client>\d{4})(?<patient>\d{8})$/;

/**
 * The cards on file that the demonstration's data begins with (`payments/charges/seed.ts`), which nobody entered here: a
 * Visa card with a profile and a token made of the clinic's and the patient's number.
 */
export function demonstrationAccount(merchid: string, profileid: string, acctid: string) {
  const { client, patient } = profile.exec(profileid)?.groups ?? {};
  if (!client || !patient || (acctid && acctid !== '1') || merchid !== String(496_160_000_000 + Number(client)))
    return null;
  const number = Number(patient);
  const middle = String((number * 7919) % 1_000_000_000).padStart(9, '0');
  const token = `941${middle}${1000 + (number % 9000)}`;
  return { ...{ profileid, merchid, token }, acctid: '1', expiry: '1249', name: '', postal: '', ...terms };
}

const terms = { defaultacct: 'Y', cofpermission: 'Y' } as const;
