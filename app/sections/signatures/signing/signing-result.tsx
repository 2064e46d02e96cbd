import type { ReactNode } from 'react';
import { formatDate } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Icon, type IconName } from '#app/ui/layout/icon.tsx';
import type { SigningView } from '#server/inova/contract/signatures/signing.ts';
import styles from './signing.module.css';

/** The page of a signer who is done, or who has to wait for another signer. */
export function SigningResult({ view }: { view: SigningView }) {
  const { state, signedAt, clinic, next, reason, expiresOn, timeZone } = view;
  if (state === 'signed') {
    return (
      <ResultSheet icon="healthy" title="Thank you. The document is signed.">
        <p className={styles.lead}>
          {signedAt && (
            <>
              You signed on <Instant at={signedAt} timeZone={timeZone} />.{' '}
            </>
          )}
          {clinic} has a copy too. Download yours: it includes every signature and a certificate.
        </p>
        <Download>Download signed document</Download>
      </ResultSheet>
    );
  }
  if (state === 'declined') {
    return (
      <ResultSheet icon="advisory" title="This document was declined">
        <p className={styles.lead}>Nothing was signed. {clinic} will call you.</p>
      </ResultSheet>
    );
  }
  if (state === 'voided') {
    return (
      <ResultSheet icon="advisory" title={`${clinic} withdrew this document`}>
        <p className={styles.lead}>There is nothing left to sign.{reason && ` Reason: ${reason}.`}</p>
      </ResultSheet>
    );
  }
  if (state === 'expired') {
    return (
      <ResultSheet icon="degraded" title="This document has expired">
        <p className={styles.lead}>
          The last day to sign was {formatDate(expiresOn)}. If you need more time, please call {clinic}.
        </p>
      </ResultSheet>
    );
  }
  return (
    <ResultSheet icon="healthy" title={signedAt ? 'Thank you for your signature' : 'It’s not your turn to sign yet'}>
      <p className={styles.lead}>
        {signedAt ? `${next} signs next. ` : `${next} signs first. We’ll email you a link when it’s your turn. `}
        {signedAt && 'After that, you can download the completed document from the link in your email.'}
      </p>
      <Download>Download document</Download>
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
