import { formatDate, formatDateIn, type TimeZone } from '#app/lib/dates.ts';
import { formatBytes } from '#app/ui/form/bytes.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import type { UploadedDocument } from '#server/inova/contract/uploaded-documents.ts';
import { RowActions } from '../record/row-actions.tsx';
import styles from './documents.module.css';
import { addDocumentHref, documentHref, documentsHref, thumbnailHref } from './paths.ts';

const maxShown = 6;

interface DocumentsCardProps {
  patientId: number;
  documents: UploadedDocument[];
  timeZone: TimeZone;
  /** Where documents are that the portal made. */
  elsewhere: { label: string; href: string }[];
}

/** The newest documents that staff added, and the way to all of them and to those that the portal made. */
export function DocumentsCard({ patientId, documents, timeZone, elsewhere }: DocumentsCardProps) {
  return (
    <Card
      id="documents"
      title="Documents"
      action={
        <Cluster>
          {documents.length > maxShown && <a href={documentsHref(patientId)}>All {documents.length} documents</a>}
          <a href={addDocumentHref(patientId)}>Add document</a>
        </Cluster>
      }
    >
      <ul className={styles.files}>
        {documents.slice(0, maxShown).map((document) => (
          <DocumentRow key={document.id} document={document} timeZone={timeZone} />
        ))}
      </ul>
      {elsewhere.length > 0 && (
        <div className={styles.elsewhere}>
          <Cluster gap={16}>
            {elsewhere.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </Cluster>
        </div>
      )}
    </Card>
  );
}

function DocumentRow({ document, timeZone }: { document: UploadedDocument; timeZone: TimeZone }) {
  const { id, kind, title, datedOn, addedAt, addedBy, file } = document;
  return (
    <li>
      {file.hasThumbnail ? (
        <img src={thumbnailHref(id)} alt="" loading="lazy" className={styles.thumbnail} />
      ) : (
        <Icon name="document" />
      )}
      <div>
        <a href={documentHref(id)}>{title}</a>
        <small>{[kind, datedOn && `dated ${formatDate(datedOn)}`].filter(Boolean).join(' · ')}</small>
        <small>
          Added <time dateTime={addedAt}>{formatDateIn(addedAt, timeZone)}</time> by {addedBy}
        </small>
        <a href={documentHref(id, '/file')} download={file.name}>
          Download {file.name}, {formatBytes(file.bytes)}
        </a>
        <RowActions of={title} actions={[{ label: 'Remove', href: documentHref(id, '/remove') }]} />
      </div>
    </li>
  );
}
