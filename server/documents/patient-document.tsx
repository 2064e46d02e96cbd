import { Document, Image, Page, Text, View } from '@react-pdf/renderer';
import { footerOf, logoImage } from '#server/inova/contract/text/format.ts';
import type { AnyDocument } from '#server/inova/contract/verifications/document.ts';
import { Part } from './document-parts.tsx';
import { family } from './fonts.ts';
import { styles } from './styles.ts';

/** The minimum height in points that stays on the page with a heading. */
const headingPresence = 90;

/** A letter-size document with the clinic, the patient if it is of one, and the page number on each page. */
export function PatientDocumentPdf({ document }: { document: AnyDocument }) {
  const { title, clinic } = document;
  return (
    <Document title={`${title} · ${clinic.name}`} author={clinic.name} creator="inova" language="en-US">
      <Page size="LETTER" style={{ ...styles.page, fontFamily: family }}>
        <View
          fixed
          style={styles.running}
          render={({ pageNumber }) => pageNumber > 1 && <Text style={styles.furniture}>{title}</Text>}
        />
        <View fixed style={styles.footer}>
          <Text style={styles.furniture}>{footerOf(document)}</Text>
          <Text
            style={styles.pageNumber}
            render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
          />
        </View>
        <Letterhead document={document} />
        {document.sections.flatMap(({ heading, parts }, section) => [
          // biome-ignore-start lint/suspicious/noArrayIndexKey: headings and parts have no names
          heading && (
            <Text key={`${section}`} style={styles.heading} minPresenceAhead={headingPresence}>
              {heading}
            </Text>
          ),
          ...parts.map((part, number) => <Part key={`${section} ${number}`} part={part} />),
          // biome-ignore-end lint/suspicious/noArrayIndexKey: headings and parts have no names
        ])}
      </Page>
    </Document>
  );
}

function Letterhead({ document: { title, clinic, patient, madeOn } }: { document: AnyDocument }) {
  const logo = logoImage(clinic, { maxWidth: 140, maxHeight: 40 });
  return (
    <>
      <View style={styles.letterhead}>
        {logo ? (
          <Image style={{ ...styles.logoImage, width: logo.width, height: logo.height }} src={logo.src} />
        ) : (
          <View style={styles.logo}>
            <Text style={styles.logoText}>{clinic.initials}</Text>
          </View>
        )}
        <View style={styles.clinic}>
          <Text style={styles.clinicName}>{clinic.name}</Text>
          {clinic.lines.map((line) => (
            <Text key={line} style={styles.clinicLine}>
              {line}
            </Text>
          ))}
        </View>
      </View>
      <Text style={styles.title}>{title}</Text>
      <Text style={styles.madeOn}>{madeOn}</Text>
      {patient && (
        <View style={styles.patient}>
          <Text style={styles.patientName}>{patient.name}</Text>
          {patient.lines.map((line) => (
            <Text key={line} style={styles.patientLine}>
              {line}
            </Text>
          ))}
        </View>
      )}
    </>
  );
}
