import type { PoolClient } from 'pg';
import type { DocumentKind } from '#server/inova/contract/text/document-kinds.ts';
import { png } from '#server/providers/photo/png.ts';
import { staffOf } from '../account/seed.ts';
import { prepareAttachment } from '../attachments/prepare.ts';
import { clinics, networkOffice } from '../clinics/seed.ts';

interface Sample {
  kind: DocumentKind;
  title: string;
  file: string;
  content: Buffer;
  /** How many days before it was added it is dated; none has no date. */
  age?: number;
  removedBecause?: string;
}

/** A card with a stripe and lines of print. */
function cardPicture(): Buffer {
  const size = 320;
  const [background, card, stripe, print] = [
    [225, 228, 230],
    [252, 252, 250],
    [32, 84, 147],
    [110, 118, 125],
  ] as const;
  const isPrint = (x: number, y: number) => x > 40 && x < 210 && y > 150 && y < 230 && y % 20 < 5;
  return png(size, (x, y) => {
    if (x < 20 || x > 300 || y < 70 || y > 250) return [...background];
    if (y < 115) return [...stripe];
    return isPrint(x, y) ? [...print] : [...card];
  });
}

const samples: Sample[] = [
  { kind: 'Insurance card', title: 'Insurance card, front', file: 'card-front.png', content: cardPicture() },
  {
    kind: 'Outside records',
    title: 'Records of the previous clinic',
    file: 'previous-clinic.txt',
    content: Buffer.from(
      'Summary of care\nTwo cycles of ovulation induction. Hysterosalpingogram: both tubes patent.\n',
    ),
    age: 40,
  },
  {
    kind: 'Lab result',
    title: 'Hormone levels',
    file: 'hormone-levels.csv',
    content: Buffer.from('test,value,unit\nAMH,2.4,ng/mL\nFSH,6.8,mIU/mL\nTSH,1.9,mIU/L\n'),
    age: 5,
  },
  {
    kind: 'Scanned consent',
    title: 'Consent to share records with partner',
    file: 'consent-partner.txt',
    content: Buffer.from('Signed at the front desk. The original is in the chart room.\n'),
    age: 0,
  },
  {
    kind: 'Other',
    title: 'Letter of employer',
    file: 'employer.txt',
    content: Buffer.from('Confirms that the plan covers fertility treatment.\n'),
    removedBecause: 'Belongs to another patient',
  },
];

/** One patient in this many has each of the documents. */
const spread = 6;

/** Documents of some patients of every clinic; of one kind, all were removed. */
export async function seedDocuments(db: PoolClient, today: Date): Promise<void> {
  for (const [index, sample] of samples.entries()) {
    const file = await prepareAttachment({ name: sample.file, content: sample.content });
    for (const { id } of clinics.filter((clinic) => clinic.id !== networkOffice)) {
      const { everyone } = staffOf(id);
      await db.query(
        `with chosen as (
            select p.client_id, p.id, least(p.created_at + make_interval(days => $2::int + 1), $3::timestamptz) as at,
              ($4::text[])[(1 + p.id % cardinality($4::text[]))::int] as by,
              nextval(pg_get_serial_sequence('inova.attachments', 'id')) as file
            from inova.patients p where p.client_id = $1 and (p.id + $2::int) % $5::int = 0),
          files as (insert into inova.attachments (client_id, id, name, kind, size, hash, has_thumbnail, created_at)
            select client_id, file, $6::text, $7::text, length($8::bytea), $9::bytea, $10::bytea is not null, at from chosen),
          parts as (insert into inova.attachment_bytes (client_id, attachment_id, part, bytes)
            select client_id, file, part, bytes
            from chosen, (values ('file', $8::bytea), ('thumbnail', $10::bytea)) as v (part, bytes) where bytes is not null)
          insert into inova.uploaded_documents (client_id, patient_id, attachment_id, kind, title, dated_on, added_at, added_by,
              removed_at, removed_by, removed_reason)
            select client_id, id, file, $11::text, $12::text, at::date - $13::int, at, by,
              case when $14::text is not null then at end, case when $14::text is not null then by end, $14::text from chosen`,
        [
          ...[id, index, today, everyone, spread, file.name, file.kind, file.content, file.hash, file.thumbnail],
          ...[sample.kind, sample.title, sample.age ?? null, sample.removedBecause ?? null],
        ],
      );
    }
  }
}
