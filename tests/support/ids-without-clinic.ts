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

const column = String.raw`(?<![\w.$])(?:(\w+|\$)\.)?(client_id|id|\w+_id)`;
/** Also the clinic of a row whose alias is a value. */
const value = String.raw`(\$(?:\.client_id)?)(?![.\w])`;
/** `a.id = $`, `id = any ($)`, `a.client_id = b.client_id`, and `(client_id, id) = ($, $)` by their first columns. */
const comparisons = new RegExp(
  String.raw`${column}\b(?:,[^()=]*\))?\s*(?:=|\bin\b)\s*(?:any\s*)?\(?\s*(?:${value}|${column}\b)`,
  'g',
);

/**
 * Where conditions compare an ID, of the row or of another that it belongs to, with a value and don't name the clinic of
 * the row: by a condition on `client_id` with a value, or with the clinic of a row whose clinic is named. `text` has `$`
 * for values.
 */
export function idsWithoutClinic(text: string, hasClinic: (table: string) => boolean): number[] {
  const scopes = scopesOf(text.replace(/'(?:[^']|'')*'|--[^\n]*/g, (found) => ' '.repeat(found.length)));
  const withClinic = rowsWithClinic(scopes);
  return scopes.flatMap((scope) =>
    [...scope.text.matchAll(comparisons)]
      .filter(({ 1: alias, 2: name, 3: given, index }) => {
        const { key, table } = find(scope, alias);
        return (
          name !== 'client_id' &&
          given &&
          table !== null &&
          hasClinic(table) &&
          !withClinic.has(key) &&
          isCondition(scope, index)
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
  const found = new Set<string>();
  const equal: [string, string][] = [];
  const isClinic = (name: string | undefined, table: string | null) =>
    name === 'client_id' || (name === 'id' && table === 'clients');
  for (const scope of scopes) {
    for (const [, of, name, given, otherOf, other] of scope.text.matchAll(comparisons)) {
      const [row, otherRow] = [find(scope, of), find(scope, otherOf)];
      if (!isClinic(name, row.table)) continue;
      if (given) found.add(row.key);
      else if (isClinic(other, otherRow.table)) equal.push([row.key, otherRow.key]);
    }
  }
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const [one, two] of equal) if (found.has(one) || found.has(two)) found.add(one).add(two);
  }
  return found;
}

/** The row that an alias stands for, and its table; without an alias, that of the query's first table. */
function find(scope: Scope, name = firstOf(scope)): { key: string; table: string | null } {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const table = at.tables.get(name);
    if (table !== undefined) return { key: `${name} in ${at.text}`, table };
  }
  return { key: name, table: unknown };
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

const alias = String.raw`(?:\s+(?:as\s+)?(?!(?:${[
  ...['set', 'where', 'on', 'join', 'left', 'cross', 'inner', 'using', 'order', 'group', 'for', 'limit', 'and', 'or'],
  ...['values', 'returning', 'union', 'lateral', 'from', 'select', 'as', 'offset'],
].join('|')})\b)(\w+))`;
/** `from inova.tasks k`, `join t on`, and `, inova.tasks k`. */
const named = new RegExp(
  String.raw`(?:(?<!\b(?:distinct|for|key|do) )\b(?:from|join|update|using)\s+|,\s*(?=inova\.))((?:(?:inova|portal)\.)?[\w$]+)(?![\w.])${alias}?`,
  'g',
);
/** `(select …) k`, and expressions with a name. */
const derived = new RegExp(String.raw`\)${alias}`, 'g');

/** The first is the one that columns without an alias are of. */
function tablesOf(text: string): Map<string, string | null> {
  const tables = new Map<string, string | null>();
  for (const [, name, given] of text.matchAll(named)) {
    const table = (name as string).replace(/^inova\./, '');
    if (!tables.has(given ?? table)) tables.set(given ?? table, name === unknown || name !== table ? table : null);
  }
  for (const [, given] of text.matchAll(derived)) if (!tables.has(given as string)) tables.set(given as string, null);
  return tables;
}
