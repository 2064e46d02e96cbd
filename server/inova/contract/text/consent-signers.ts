export const consentSigners = ['patient', 'partner'] as const;
