export const obSummariesPath = '/patient-dashboards/ob-records/ob-summary-records-generated';

/** The summary of an obstetric record. */
export const obSummaryHref = (record: number) => `${obSummariesPath}/${record}`;

export const obSummaryPdfHref = (record: number) => `${obSummaryHref(record)}/pdf`;
