import type { ChatCategory } from '#server/inova/contract/messages/message-groups.ts';

/** The categories of groups and of their emails. */
export const groupCategories: ChatCategory[] = [
  { id: 1, name: 'Nursing' },
  { id: 2, name: 'Physicians' },
  { id: 3, name: 'Billing' },
  { id: 4, name: 'Financial counseling' },
  { id: 5, name: 'Scheduling' },
  { id: 6, name: 'Laboratory and cryo' },
  { id: 7, name: 'Records and consents' },
];

/** The types of notes in the EHR, with their LOINC codes. */
export const noteTypes = [
  { id: 1, name: 'Patient message', loinc: '34748-4' },
  { id: 2, name: 'Nursing note', loinc: '34746-8' },
  { id: 3, name: 'Telephone encounter note', loinc: '34748-4' },
  { id: 4, name: 'Administrative note', loinc: '51851-4' },
] as const;
