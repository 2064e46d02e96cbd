import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { Part } from './document-parts.tsx';
import { family, supportedCharacters } from './fonts.ts';
import { keepWords } from './keep-words.ts';
import { replaceUnsupported } from './replace-unsupported.ts';
import { styles } from './styles.ts';

/** The printed rows of a list; all texts are final. */
export interface ListDocument {
  title: string;
  summary: string;
  columns: { label: string; isNumber: boolean }[];
  rows: string[][];
  footer: string;
}

/** Renders a list in landscape, with its headings, who printed it, and the page number on each page. */
export async function renderList(list: ListDocument): Promise<Uint8Array<ArrayBuffer>> {
  keepWords();
  const { title, summary, columns, rows, footer } = replaceUnsupported(await supportedCharacters())(list);
  return Uint8Array.from(
    await renderToBuffer(
      <Document title={title} creator="inova" language="en-US">
        <Page size="LETTER" orientation="landscape" style={{ ...styles.page, ...styles.listPage, fontFamily: family }}>
          <View fixed style={{ ...styles.footer, ...styles.listFooter }}>
            <Text style={styles.furniture}>{`${title} · ${footer}`}</Text>
            <Text
              style={styles.pageNumber}
              render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
            />
          </View>
          <Text style={styles.title}>{title}</Text>
          <Text style={styles.listSummary}>{summary}</Text>
          <Part part={{ kind: 'table', columns, rows }} />
        </Page>
      </Document>,
    ),
  );
}
