import {
  emptyWorksheet,
  fieldName,
  fieldsOf,
  type Group,
  groups,
  linesOf,
  type WorksheetValues,
} from './worksheet-values.ts';

type Texts = Record<string, string>;

const ownFields = ['package', 'packagePayer', 'packageShare', 'template'] as const;

/**
 * A worksheet's texts for a draft: fields of lines are named by the key of their line, `items/kept 0/amount`, and the
 * field `items` has the order of the lines. The category only narrows the options. Fields of the form may be left out.
 */
export function toDraftTexts(values: WorksheetValues, isLeftOut: (field: string) => boolean = () => false): Texts {
  const own = ownFields.filter((field) => !isLeftOut(field)).map((field) => [field, values[field]]);
  const orders = groups.map((group) => [group, values[group].map(({ key }) => key).join(',')]);
  const lines = linesOf(values).flatMap(({ group, index, line }) =>
    Object.entries(line)
      .filter(([field]) => !isLeftOut(fieldName(group, index, field)))
      .map(([field, text]) => [`${group}/${line.key}/${field}`, text]),
  );
  return Object.fromEntries([...own, ...orders, ...lines]);
}

/** The fields of lines that were removed, as empty texts. */
export function removedTexts(opened: Texts, entered: Texts): Texts {
  const lineOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);
  const lines = new Set(Object.keys(entered).map(lineOf));
  const removed = Object.keys(opened).filter((name) => name.includes('/') && !lines.has(lineOf(name)));
  return Object.fromEntries(removed.map((name) => [name, '']));
}

/** The worksheet of a draft's texts. */
export function fromDraftTexts(texts: Texts): WorksheetValues {
  const own = Object.fromEntries(ownFields.map((field) => [field, texts[field] ?? emptyWorksheet[field]]));
  const lines = groups.map((group) => [group, linesOfGroup(texts, group)]);
  return { ...emptyWorksheet, ...own, ...Object.fromEntries(lines) };
}

function linesOfGroup(texts: Texts, group: Group): Texts[] {
  const lines = new Map<string, Texts>();
  for (const [name, text] of Object.entries(texts)) {
    const [, of, key = '', field = ''] = /^(\w+)\/(.*)\/(\w+)$/.exec(name) ?? [];
    if (of === group) lines.set(key, { ...lines.get(key), [field]: text });
  }
  const order = (texts[group] ?? '').split(',');
  const placeOf = ({ key = '' }: Texts) => (order.includes(key) ? order.indexOf(key) : order.length);
  const complete = (line: Texts) =>
    Object.fromEntries(['key', ...fieldsOf[group]].map((field) => [field, line[field] ?? '']));
  const present = [...lines.values()].filter(({ key }) => key).map(complete);
  return present.toSorted((a, b) => placeOf(a) - placeOf(b));
}
