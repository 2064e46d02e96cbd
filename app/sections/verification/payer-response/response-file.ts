import { textFileError } from '#app/lib/text-file.ts';

const x12Extensions = ['.271', '.x12', '.edi'];
const jsonExtensions = ['.json', '.fhir'];

/** The extensions of payer responses that can be uploaded. */
export const responseExtensions = [...x12Extensions, '.txt', ...jsonExtensions];

/** What is wrong with an uploaded file by its name, or by content that its name doesn't promise; null if nothing is. */
export function responseFileError(name: string, text: string): string | null {
  const error = textFileError(name, text, responseExtensions);
  if (error) return error;
  const extension = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  const isJson = /^\s*[{[]/.test(text);
  if (x12Extensions.includes(extension) && isJson) return `A file that ends in ${extension} must be an X12 271`;
  if (jsonExtensions.includes(extension) && !isJson) return `A file that ends in ${extension} must be JSON`;
  return null;
}
