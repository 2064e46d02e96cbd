import type { ReactNode } from 'react';
import { formatDate } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Icon, type IconName } from '#app/ui/layout/icon.tsx';
import type { SigningView } from '#server/inova/contract/signing.ts';
import styles from './signing.module.css';

/** What a signer reads once there is nothing more to do, or not yet. */
export function SigningResult({ view }: { view: SigningView }) {
  const { state, signedAt, clinic, next, reason, expiresOn, timeZone } = view;
  if (state === 'signed') {
    return (
      <ResultSheet icon="healthy" title="Thank you. Everything is signed.">
        <p className={styles.lead}>
          {signedAt && (
            <>
              You signed on <Instant at={signedAt} timeZone={timeZone} />.{' '}
            </>
          )}
          {clinic} has the document too. Keep your copy: behind the document it has every signature and a certificate.
        </p>
        <Download>Download the signed document</Download>
      </ResultSheet>
    );
  }
  if (state === 'declined') {
    return (
      <ResultSheet icon="advisory" title="This document was declined">
        <p className={styles.lead}>Nothing was signed. {clinic} will call to talk about it.</p>
      </ResultSheet>
    );
  }
  if (state === 'voided') {
    return (
      <ResultSheet icon="advisory" title={`${clinic} has taken this document back`}>
        <p className={styles.lead}>There is nothing to sign any more.{reason && ` The reason: ${reason}.`}</p>
      </ResultSheet>
    );
  }
  if (state === 'expired') {
    return (
      <ResultSheet icon="degraded" title="The time to sign is over">
        <p className={styles.lead}>
          This document could be signed until {formatDate(expiresOn)}. Please call {clinic}: we can give you more time.
        </p>
      </ResultSheet>
    );
  }
  return (
    <ResultSheet icon="healthy" title={signedAt ? 'Thank you for your signature' : 'It is not your turn yet'}>
      <p className={styles.lead}>
        {signedAt ? `Now ${next} signs. ` : `${next} signs before you, and then we mail you a link. `}
        {signedAt && 'After that, the link in your mail brings you the finished document.'}
      </p>
      <Download>Download the document</Download>
    </ResultSheet>
  );
}

function ResultSheet({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <section className={styles.sheet} data-tone={icon}>
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <h1>{title}</h1>
      {children}
    </section>
  );
}

function Download({ children }: { children: ReactNode }) {
  return (
    <ButtonLink variant="primary" href="/docusign/document" icon="download" download>
      {children}
    </ButtonLink>
  );
}
