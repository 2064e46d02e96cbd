/** The gallery's sections in order; `id` is the section's anchor. */
export const contents = [
  { id: 'looks', title: 'Themes' },
  { id: 'actions', title: 'Buttons and links' },
  { id: 'fields', title: 'Fields' },
  { id: 'form', title: 'Form' },
  { id: 'messages', title: 'Messages' },
  { id: 'lists', title: 'Lists' },
  { id: 'figures', title: 'Figures' },
  { id: 'charts', title: 'Charts' },
  { id: 'calendar', title: 'Calendar' },
  { id: 'records', title: 'Records' },
  { id: 'waiting', title: 'Loading and empty' },
  { id: 'dialogs', title: 'Dialogs' },
] as const;

export type SectionId = (typeof contents)[number]['id'];
