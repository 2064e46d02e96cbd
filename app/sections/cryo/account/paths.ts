/** The storage account of a patient, or one of its dialogs. */
export const accountHref = (patientId: number, dialog = '') => `/cryo/cryodash/${patientId}${dialog}`;

/** A storage invoice as a page, and as a PDF. */
export const invoiceHref = (invoice: number) => `/cryo/invoices/show/${invoice}`;
export const invoicePdfHref = (invoice: number) => `/cryo/invoices/pdf/${invoice}`;
