import type { Config } from '../../config.ts';
import { openCards } from '../../open-cards.ts';
import { openEsign } from '../../open-esign.ts';
import { checkEhr } from '../../providers/ehr/check-ehr.ts';
import { createEngagedMd } from '../../providers/engagedmd/engagedmd.ts';
import { checkSmtp } from '../../providers/mail/smtp.ts';
import { checkService } from '../../providers/provider-request.ts';
import { type Finding, guarded, ok, warning } from './finding.ts';

interface Provider {
  name: string;
  /** What does not work without it, and the setting. */
  missing: string;
  /** Missing if it is not configured. */
  check: (() => Promise<void>) | null | undefined;
}

const sandbox = 'a sandbox of the demonstration';

/** The services of the settings; the sandboxes of a demonstration are not started. */
async function providersOf(config: Config): Promise<Provider[]> {
  const configured = { ...config, demoAccounts: false };
  const { esign } = await openEsign(configured, null);
  const { cards } = await openCards(configured, null);
  const engagedMd = config.engagedMd && createEngagedMd(config.engagedMd);
  const { ehrUrl, ehrToken, photo, synthpop } = config;
  const reaches = (name: string, settings: { url: string } | null) =>
    settings && (() => checkService({ name, url: settings.url }));
  return [
    {
      name: 'EHR',
      missing: 'no patients are imported (INOVA_EHR_URL)',
      check: ehrUrl ? () => checkEhr(ehrUrl, ehrToken) : null,
    },
    { name: 'Signatures', missing: 'nothing is sent for signing (INOVA_ESIGN_URL)', check: esign?.check },
    { name: 'Card provider', missing: 'no cards are charged (CARDCONNECT_SITE)', check: cards?.check },
    { name: 'EngagedMD', missing: 'no single sign-on (INOVA_ENGAGEDMD_URL)', check: engagedMd?.check },
    { name: 'Photos', missing: 'users have no photos (INOVA_PHOTO_URL)', check: reaches('The photo directory', photo) },
    { name: 'Synthetic patients', missing: 'off (INOVA_SYNTHPOP_URL)', check: reaches('The source', synthpop) },
  ];
}

/** Signs in to the mail server without sending anything. */
export async function checkEmail({ smtpUrl, emailFrom, production, demoAccounts }: Config): Promise<Finding[]> {
  if (!smtpUrl || !emailFrom) {
    if (demoAccounts) return [ok('Email', sandbox)];
    const detail = 'no email is sent (INOVA_SMTP_URL)';
    return [production ? warning('Email', detail) : ok('Email', detail)];
  }
  await checkSmtp({ url: smtpUrl, from: emailFrom });
  return [ok('Email', 'the mail server accepts the portal')];
}

export async function checkProviders(config: Config): Promise<Finding[]> {
  if (config.inovaUrl) {
    const { inovaUrl: url } = config;
    return guarded('inova', () => checkService({ name: 'inova', url }).then(() => [ok('inova', 'responds')]));
  }
  const checked = (await providersOf(config)).map(({ name, missing, check }) =>
    guarded(name, async () => {
      if (!check) return [ok(name, config.demoAccounts ? sandbox : `not configured: ${missing}`)];
      await check();
      return [ok(name, 'responds')];
    }),
  );
  return (await Promise.all(checked)).flat();
}
