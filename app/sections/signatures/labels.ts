/** What happened to a request, as a heading. */
export const changeLabels: Record<string, string> = {
  requested: 'Asked for',
  sent: 'Sent',
  viewed: 'Opened',
  reminded: 'Reminded',
  'signed by one': 'Signed',
  signed: 'Signed',
  declined: 'Declined',
  expired: 'Expired, noted',
  extended: 'Given more time',
  voided: 'Voided',
};

export const roleLabels: Record<string, string> = {
  patient: 'Patient',
  partner: 'Partner',
  witness: 'Witness',
  clinic: 'For the clinic',
};
