/**
 * All URL patterns of a path: with and without optional segments, parameters without their names. A parameter is a whole
 * segment, so the router reads a suffix such as that of `:id-takdown` into it.
 */
export function urlForms(path: string): string[] {
  let forms = [''];
  for (const segment of path.split('/').filter(Boolean)) {
    const name = segment.replace(/\?$/, '').replace(/^:[A-Za-z]+(-[a-z]+)?$/, ':');
    const longer = forms.map((form) => `${form}/${name}`);
    forms = segment.endsWith('?') ? [...forms, ...longer] : longer;
  }
  return forms;
}
