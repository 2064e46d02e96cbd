/** A query or subquery of a statement, with its own tables. */
interface Scope {
  outer: Scope | null;
  /** The statement's text, blank where it is not this query's. */
  text: string;
  /** Table by alias; null for what is no table of inova. */
  tables: Map<string, string | null>;
}

/** A table that the text doesn't name. */
const unknown = '$';

const column = String.raw`(?<![\w.$])(?:(\w+)\.)?(client_id|id)`;
/** Also the clinic of a row whose alias is a value. */
const value = String.raw`(\$(?:\.client_id)?)(?![.\w])`;
/** `a.id = $`, `id = any ($)`, `a.client_id = b.client_id`, and `(client_id, id) = ($, $)` by their first columns. */
const comparisons = new RegExp(
  String.raw`${column}\b(?:,[^()=]*\))?\s*(?:=|\bin\b)\s*(?:any\s*)?\(?\s*(?:${value}|${column}\b)`,
  'g',
);

/**
 * Where conditions compare an ID of a table with a value without naming the clinic of its row. `text` has `$` for values.
 * It is named by a condition on `client_id` with a value, or with the clinic of a row whose clinic is named.
 */
export function idsWithoutClinic(text: string, hasClinic: (table: string) => boolean): number[] {
  const scopes = scopesOf(text.replace(/'(?:[^']|'')*'|--[^\n]*/g, (found) => ' '.repeat(found.length)));
  const named = rowsWithClinic(scopes);
  return scopes.flatMap((scope) =>
    [...scope.text.matchAll(comparisons)]
      .filter(({ 1: alias, 2: name, 3: given, index }) => {
        const { key, table } = find(scope, alias);
        return (
          name === 'id' && given && table !== null && hasClinic(table) && !named.has(key) && isCondition(scope, index)
        );
      })
      .map(({ index }) => index),
  );
}

/** False in the columns of a query, in its order, and in a case; a fragment is a condition. */
function isCondition({ text }: Scope, index: number): boolean {
  const words = text.slice(0, index).match(/\b(select|set|where|on|having|order by|returning|when|then)\b/g);
  return !words || /^(where|on|having)$/.test(words.at(-1) as string);
}

/** The rows of which the clinic is compared with a value, or with the clinic of such a row. */
function rowsWithClinic(scopes: Scope[]): Set<string> {
  const named = new Set<string>();
  const equal: [string, string][] = [];
  const isClinic = (name: string | undefined, table: string | null) =>
    name === 'client_id' || (name === 'id' && table === 'clients');
  for (const scope of scopes) {
    for (const [, alias, name, given, otherAlias, other] of scope.text.matchAll(comparisons)) {
      const [row, otherRow] = [find(scope, alias), find(scope, otherAlias)];
      if (!isClinic(name, row.table)) continue;
      if (given) named.add(row.key);
      else if (isClinic(other, otherRow.table)) equal.push([row.key, otherRow.key]);
    }
  }
  for (let size = -1; size !== named.size; ) {
    size = named.size;
    for (const [one, two] of equal) if (named.has(one) || named.has(two)) named.add(one).add(two);
  }
  return named;
}

/** The row that an alias stands for, and its table; without an alias, that of the query's first table. */
function find(scope: Scope, alias = firstOf(scope)): { key: string; table: string | null } {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const table = at.tables.get(alias);
    if (table !== undefined) return { key: `${alias} in ${at.text}`, table };
  }
  return { key: alias, table: unknown };
}

const firstOf = ({ tables }: Scope): string => [...tables.keys()][0] ?? '';

/** The queries of a statement, the outermost first. */
function scopesOf(text: string): Scope[] {
  const queries: { outer: number; own: string[] }[] = [];
  const begin = (outer: number): number => queries.push({ outer, own: Array(text.length).fill(' ') }) - 1;
  const open = [begin(-1)];
  for (const [index, character] of [...text].entries()) {
    if (character === ')' && open.length > 1) open.pop();
    const current = open.at(-1) as number;
    (queries[current] as { own: string[] }).own[index] = character;
    if (character !== '(') continue;
    const isQuery = /^\s*(select|with|insert|update|delete)\b/.test(text.slice(index + 1, index + 100));
    open.push(isQuery ? begin(current) : current);
  }
  const scopes: Scope[] = [];
  for (const { outer, own } of queries) {
    const ownText = own.join('');
    scopes.push({ outer: scopes[outer] ?? null, text: ownText, tables: tablesOf(ownText) });
  }
  return scopes;
}

const source =
  /(?<!\b(?:distinct|for|key|do) )\b(?:from|join|update|using)\s+(?:only\s+)?([\w$.]+)(?:\s+(?:as\s+)?(\w+))?|,\s*(inova\.[\w$]+)(?:\s+(?:as\s+)?(\w+))?|\)\s*(?:as\s+)?(\w+)/g;
const keyword =
  /^(set|where|on|join|left|cross|inner|using|order|group|for|limit|as|and|or|values|returning|union|lateral)$/;

function tablesOf(text: string): Map<string, string | null> {
  const tables = new Map<string, string | null>();
  for (const [, first, firstAlias, later, laterAlias, derivedAlias] of text.matchAll(source)) {
    const name = first ?? later ?? '';
    const table = name.replace(/^inova\./, '');
    const alias = firstAlias ?? laterAlias ?? derivedAlias ?? '';
    const known = keyword.test(alias) || alias === '' ? table : alias;
    if (known === '' || tables.has(known)) continue;
    tables.set(known, name === unknown ? unknown : table === name ? null : table);
  }
  return tables;
}
