import { Status } from '#app/ui/data/status.tsx';
import type { SignatureStatus, Signer } from '#server/inova/contract/signatures/signatures.ts';
import { roleLabels } from '../labels.ts';
import signing from '../signing/signing.module.css';
import styles from './request.module.css';

interface SignersProps {
  signers: Signer[];
  state: SignatureStatus;
  /** Formats an instant in the clinic's time zone. */
  at(instant: string): string;
}

/** The signers in order, each with their status. */
export function Signers({ signers, state, at }: SignersProps) {
  const isOpen = state === 'sent' || state === 'viewed';
  const next = isOpen ? signers.find(({ signedAt }) => !signedAt) : undefined;
  return (
    <ol className={styles.signers}>
      {signers.map((signer) => (
        <li key={signer.id} className={styles.signer}>
          <strong>{signer.name}</strong>
          <small>
            {roleLabels[signer.role]} · {signer.email}
          </small>
          <SignerState signer={signer} isNext={signer === next} at={at} />
          {signer.drawing && (
            <svg viewBox="0 0 600 200" className={signing.drawn} role="img" aria-label={`Signature of ${signer.name}`}>
              <path d={signer.drawing} />
            </svg>
          )}
        </li>
      ))}
    </ol>
  );
}

function SignerState({ signer, isNext, at }: { signer: Signer; isNext: boolean; at: SignersProps['at'] }) {
  const { signedAt, declinedAt, viewedAt, invitedAt, locked, staff } = signer;
  if (signedAt) return <Status kind="healthy">{`Signed ${at(signedAt)}`}</Status>;
  if (declinedAt) return <Status kind="unhealthy">{`Declined ${at(declinedAt)}`}</Status>;
  if (locked) return <Status kind="degraded">Locked after 10 incorrect dates of birth</Status>;
  if (viewedAt) return <Status kind="advisory">{`Opened ${at(viewedAt)}`}</Status>;
  if (invitedAt) return <Status kind="advisory">{`Emailed ${at(invitedAt)}`}</Status>;
  if (!isNext) return <Status kind="neutral">Waiting for earlier signers</Status>;
  return <Status kind="neutral">{staff ? 'Signs in the portal' : 'Email pending'}</Status>;
}
