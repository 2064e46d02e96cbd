import { tsImport } from 'tsx/esm/api';

/** The worker as tests and scripts start it, without a build. */
const { default: renderPdf } = await tsImport('./pdf-worker.ts', import.meta.url);
export default renderPdf;
