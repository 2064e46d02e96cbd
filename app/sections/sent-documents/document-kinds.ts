const documentKinds = {
  '/benefits-summary': { title: 'Your insurance benefits', fileName: 'benefits' },
  '/explanation-of-benefits': { title: 'Your explanation of benefits', fileName: 'explanation-of-benefits' },
  '/estimate': { title: 'Your estimate', fileName: 'estimate' },
};

/** The kind of document at a URL. */
export function sentDocumentAt(address: string) {
  const path = new URL(address).pathname.replace(/\/pdf$/, '') as keyof typeof documentKinds;
  return { path, ...documentKinds[path] };
}
