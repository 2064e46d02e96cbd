/** The tabs of the registry. */
export const registryPages = {
  label: 'NEET Registry',
  pages: [
    ['Worklist', '/worklists/neetregistry'],
    ['Data Management', '/worklists/neetregistry/DataManagementTab'],
    ['Queries', '/worklists/neetregistry/queries'],
    ['Reports', '/worklists/neetregistry/ReportsTab'],
  ] as [string, string][],
};

/** The tabs of pre-screening: the filter and the saved cohorts. */
export const prescreeningPages = {
  label: 'Pre-Screening',
  pages: [
    ['Filter', '/research/prescreening'],
    ['Cohorts', '/research/cohorts'],
  ] as [string, string][],
};
