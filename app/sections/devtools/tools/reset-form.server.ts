import { reset } from '#server/inova/contract/devtools.ts';

export { resetPhrase } from '#server/inova/contract/devtools.ts';

export const resetForm = reset.body;
