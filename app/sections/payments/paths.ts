export const invoicesHref = (patient?: number) => `/invoices${patient === undefined ? '' : `?patient=${patient}`}`;

/** The page of an invoice, or one of its dialogs. */
export const invoiceHref = (invoice: number, dialog = '') => `/invoices/show/${invoice}${dialog}`;

export const invoicePdfHref = (invoice: number) => `/invoices/pdf/${invoice}`;

export const newInvoiceHref = (patient: number) => `/invoices/new/${patient}`;

export const statementHref = (patient: number) => `/invoices/statement/${patient}`;

export const takePaymentHref = (patient: number) => `/makepayment/${patient}`;

/** The PDF of a statement for a period; empty dates are left out. */
export function statementPdfHref(patient: number, period: { from?: string; to?: string }): string {
  const query = new URLSearchParams(Object.entries(period).filter(([, day]) => day));
  return `/invoices/statement/${patient}/pdf${query.size > 0 ? `?${query}` : ''}`;
}

/** The statements of a patient in the EHR, and one of them. */
export const ehrStatementsHref = (patient: number) => `/patients/eivf/statements/${patient}`;

export const ehrStatementHref = (patient: number, statement: number) => `${ehrStatementsHref(patient)}/${statement}`;
