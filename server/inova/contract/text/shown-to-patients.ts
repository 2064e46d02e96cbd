/** What patients see of an appointment whose type has no mapping. */
export const unmappedVisit = 'Appointment';

/** How a medication is taken, as patients are told. */
export const medicationRoutes = [
  'By mouth',
  'Under the skin',
  'Into the muscle',
  'Vaginal',
  'On the skin',
  'Nasal',
] as const;
