import { Document, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { family, supportedCharacters } from './fonts.ts';
import { keepWords } from './keep-words.ts';
import { qrCodeOf } from './qr-code.ts';
import { replaceUnsupported } from './replace-unsupported.ts';

/** Labels of specimens, each with its code to scan and to read; all texts are final. */
export interface LabelSheet {
  labels: { code: string; lines: string[] }[];
}

/** Three labels side by side and ten below each other, as sheets of address labels have; sizes are in points. */
const styles = StyleSheet.create({
  page: {
    paddingVertical: 36,
    paddingHorizontal: 13.5,
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
  },
  label: { width: 195, height: 72, padding: 6, flexDirection: 'row', gap: 6 },
  code: { width: 60, height: 60 },
  texts: { flex: 1, fontSize: 8, lineHeight: 1.3 },
  number: { fontSize: 10, fontWeight: 600 },
});

/** Renders labels for a sheet in Letter size. */
export async function renderLabels(sheet: LabelSheet): Promise<Uint8Array<ArrayBuffer>> {
  keepWords();
  const { labels } = replaceUnsupported(await supportedCharacters())(sheet);
  return Uint8Array.from(
    await renderToBuffer(
      <Document title="Labels" creator="inova" language="en-US">
        <Page size="LETTER" style={{ ...styles.page, fontFamily: family }}>
          {labels.map(({ code, lines }) => (
            <View key={code} wrap={false} style={styles.label}>
              <Code text={code} />
              <View style={styles.texts}>
                <Text style={styles.number}>{code}</Text>
                {lines.map((line) => (
                  <Text key={line}>{line}</Text>
                ))}
              </View>
            </View>
          ))}
        </Page>
      </Document>,
    ),
  );
}

function Code({ text }: { text: string }) {
  const { size, path } = qrCodeOf(text);
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} style={styles.code}>
      <Path d={path} fill="#000" />
    </Svg>
  );
}
