import { type Styles, Text, View } from '@react-pdf/renderer';
import type { DocumentPart } from '#server/inova/contract/verifications/document.ts';
import { styles } from './styles.ts';

type Style = Styles[string];
type Fact = [string, string];
type Table = Extract<DocumentPart, { kind: 'table' }>;

/** Longer texts use the full width and can continue on the next page. */
const maxInlineLength = 120;
const isLong = (text: string) => text.length > maxInlineLength;

/** A part of a section, in a row with one column: a row stays with its heading, a column on its own doesn't. */
export function Part({ part }: { part: DocumentPart }) {
  if (part.kind === 'text') return <Text style={styles.text}>{part.text}</Text>;
  return (
    <View style={styles.part}>
      <View style={styles.column}>
        {part.kind === 'facts' ? renderFacts(part.facts) : <DocumentTable table={part} />}
      </View>
    </View>
  );
}

function renderFacts(facts: Fact[]) {
  return pairFacts(facts).map((pair) => (
    <View key={pair.map(([label]) => label).join()} style={styles.facts} wrap={pair.some(([, value]) => isLong(value))}>
      {pair.map(([label, value]) => (
        <View key={label} style={styles.fact}>
          <Text style={styles.label}>{label}</Text>
          <Text>{value}</Text>
        </View>
      ))}
      {pair.length === 1 && !isLong(pair[0]?.[1] ?? '') && <View style={styles.fact} />}
    </View>
  ));
}

/** Two facts per line; a long fact gets its own line. */
function pairFacts(facts: Fact[]): Fact[][] {
  const lines: Fact[][] = [];
  for (const fact of facts) {
    const last = lines.at(-1);
    const hasRoom = last?.length === 1 && !isLong(last[0]?.[1] ?? '') && !isLong(fact[1]);
    if (hasRoom) last.push(fact);
    else lines.push([fact]);
  }
  return lines;
}

function DocumentTable({ table: { columns, rows, total } }: { table: Table }) {
  const cells = columns.map(({ isNumber, label }, index) => ({
    ...(isNumber ? styles.number : undefined),
    flex: columnWidth([label, ...rows.map((row) => row[index] ?? ''), total?.[index] ?? '']),
  }));
  return (
    <>
      <View style={styles.tableHead} fixed>
        {columns.map(({ label }, index) => (
          <Text key={label} style={[styles.columnLabel, cells[index] ?? {}]}>
            {label}
          </Text>
        ))}
      </View>
      {rows.map((row, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are texts, which can be equal
        <View key={number} style={styles.row} wrap={row.some(isLong)}>
          <Cells row={row} cells={cells} />
        </View>
      ))}
      {total && (
        <View style={styles.total} wrap={false}>
          <Cells row={total} cells={cells} />
        </View>
      )}
    </>
  );
}

function Cells({ row, cells }: { row: string[]; cells: Style[] }) {
  return cells.map((style, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: cells are texts, which can be equal
    <Text key={index} style={style}>
      {row[index] ?? ''}
    </Text>
  ));
}

/** The relative width of a column, based on its longest text, within limits. */
function columnWidth(texts: string[]): number {
  return Math.min(36, Math.max(9, ...texts.map(({ length }) => length)));
}
