/** A patient may see their own records; for everything else a signed release must cover them. */
export const ownRequest = 'Patient’s own request';

/** What medical records are requested for. */
export const recordPurposes = ['Continuing care', ownRequest, 'Insurance', 'Legal', 'Other'] as const;

/** How many days the clinic has for a patient's own request, and how many more once it was extended. */
export const ownRequestDays = 30;
