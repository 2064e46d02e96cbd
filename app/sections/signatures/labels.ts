export const changeLabels: Record<string, string> = {
  requested: 'Requested',
  sent: 'Sent',
  viewed: 'Opened',
  reminded: 'Reminded',
  'signed by one': 'Signed',
  signed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
  extended: 'Deadline extended',
  voided: 'Voided',
};

export const roleLabels: Record<string, string> = {
  patient: 'Patient',
  partner: 'Partner',
  witness: 'Witness',
  clinic: 'For the clinic',
};
