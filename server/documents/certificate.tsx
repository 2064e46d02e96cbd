import { Document, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import type { Certificate, CertifiedSignature } from '#server/providers/esign/certificate.ts';
import { family, supportedCharacters } from './fonts.ts';
import { replaceUnsupported } from './replace-unsupported.ts';
import { styles } from './styles.ts';

const certificateStyles = StyleSheet.create({
  lead: { marginTop: 4, color: '#4d4955' },
  signature: { marginTop: 14, padding: '12 14', borderRadius: 6, border: '0.75 solid #dfdde3' },
  box: {
    height: 66,
    marginBottom: 8,
    paddingBottom: 4,
    borderBottom: '0.75 solid #84818c',
    justifyContent: 'flex-end',
  },
  typed: { fontSize: 22, color: '#372649', lineHeight: 1.2 },
  hash: { fontSize: 8.5 },
  envelope: { marginVertical: 6 },
});

const roles: Record<string, string> = {
  patient: 'Patient',
  partner: 'Partner',
  witness: 'Witness',
  clinic: 'For the clinic',
};

/** Renders the pages appended to a signed document: each signature with its time, and how to verify the document. */
export async function renderCertificate(certificate: Certificate): Promise<Uint8Array<ArrayBuffer>> {
  const toPrintable = replaceUnsupported(await supportedCharacters());
  return Uint8Array.from(await renderToBuffer(<CertificateDocument certificate={toPrintable(certificate)} />));
}

function CertificateDocument({ certificate }: { certificate: Certificate }) {
  const { envelope, document, sha256, bytes, signatures } = certificate;
  return (
    <Document title="Signatures and certificate" creator="inova" language="en-US">
      <Page size="LETTER" style={{ ...styles.page, fontFamily: family }}>
        <View fixed style={styles.footer}>
          <Text style={styles.furniture}>Certificate of envelope {envelope}</Text>
          <Text
            style={styles.pageNumber}
            render={({ pageNumber, totalPages }) => `Certificate page ${pageNumber} of ${totalPages}`}
          />
        </View>
        <Text style={styles.title}>Signatures and certificate</Text>
        <Text style={certificateStyles.lead}>{document}</Text>
        {signatures.map((signature) => (
          <Signature key={`${signature.name} ${signature.at.getTime()}`} signature={signature} />
        ))}
        <Text style={styles.heading} minPresenceAhead={80}>
          The document
        </Text>
        <Text style={styles.text}>
          The pages before this certificate are the document as it was sent to be signed. It is the first{' '}
          {bytes.toLocaleString('en-US')} bytes of this file, unchanged, and their SHA-256 is:
        </Text>
        <Text style={certificateStyles.hash}>{sha256}</Text>
        <View style={certificateStyles.envelope}>
          <Text style={styles.label}>Envelope</Text>
          <Text>{envelope}</Text>
        </View>
        <Text style={styles.text}>
          The signers' network addresses were not recorded. Each signer agreed to sign electronically before signing.
        </Text>
      </Page>
    </Document>
  );
}

function Signature({ signature }: { signature: CertifiedSignature }) {
  const { name, role, signedName, drawing, at, timeZone, identifiedBy } = signature;
  return (
    <View style={certificateStyles.signature} wrap={false}>
      <View style={certificateStyles.box}>
        {drawing ? (
          <Svg viewBox="0 0 600 200" width={186} height={62}>
            <Path
              d={drawing}
              fill="none"
              stroke="#372649"
              strokeWidth={4}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </Svg>
        ) : (
          <Text style={certificateStyles.typed}>{signedName}</Text>
        )}
      </View>
      <Text style={styles.patientName}>{signedName}</Text>
      <Text style={styles.patientLine}>
        {roles[role] ?? role}: {name} · {drawing ? 'drawn' : 'typed'}
      </Text>
      <View style={styles.facts}>
        <Fact label="Signed" value={`${formatInZone(at, timeZone)} (${formatInZone(at, 'UTC')})`} />
        <Fact label="Identified by" value={identifiedBy} />
      </View>
    </View>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View style={{ ...styles.fact, marginTop: 6 }}>
      <Text style={styles.label}>{label}</Text>
      <Text>{value}</Text>
    </View>
  );
}

function formatInZone(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone })
    .format(at)
    .replaceAll('\u202f', ' ');
}
