/** The page of a patient's cards on file, or one of its dialogs. */
export const cardsHref = (patient: number | string, dialog = '') => `/patients/creditcardauth/${patient}${dialog}`;

export const planHref = (plan: number) => `/payments/plan/${plan}`;
