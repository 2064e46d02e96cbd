/** What is wrong with an uploaded file by its name, or because it is not text; null if nothing is. */
export function textFileError(name: string, text: string, extensions: string[]): string | null {
  const extension = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  if (!extensions.includes(extension)) {
    return `Choose a file that ends in ${extensions.slice(0, -1).join(', ')}, or ${extensions.at(-1)}`;
  }
  if (text.trim() === '') return 'This file is empty';
  return text.includes('\0') ? 'This file is encoded as UTF-16. Save it as UTF-8, and try again.' : null;
}
