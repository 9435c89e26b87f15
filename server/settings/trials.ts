import type { Language } from '../../shared/languages.ts';
import type { MailProblem } from '../../shared/mail-problems.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import { Refusal } from '../platform/errors.ts';
import type { AiConfig } from '../platform/feature.ts';
import type { Authorized } from '../platform/http/environment.ts';
import { log } from '../platform/log/log.ts';
import { mailBody } from '../platform/mail/body.ts';
import { areCertificates } from '../platform/mail/certificates.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { mailProblem } from '../platform/mail/problem.ts';
import { mailText } from '../platform/mail/text.ts';
import { aiErrors } from '../texts/errors.ts';
import type { Writer } from '../texts/usecases.ts';
import type { SettingValues } from './definitions.ts';
import { aiConfigOf, fixedFields, mailConfigOf, type StartConfig } from './live.ts';
import type { Settings } from './usecases.ts';

/** A game that every model knows, so that an operator can judge the text. */
const SAMPLE = {
  title: '2048',
  url: null,
  known: { description: 'Slide numbered tiles on a grid and merge equal ones.' },
};

const mailFailed = (problem: MailProblem) => new Refusal('unavailable', 'mail_failed', { problem });

export type Trials = ReturnType<typeof createTrials>;

/** Tests settings before they are saved, combined with those of the environment. */
export function createTrials(options: {
  dataDir: string;
  site: Pick<SiteIdentity, 'name' | 'url'>;
  now: () => Date;
  settings: Pick<Settings, 'proposed'>;
  config: StartConfig;
  trialWriter: (config: AiConfig) => Pick<Writer, 'generate'>;
}) {
  const { dataDir, site, now, settings, config, trialWriter } = options;

  return {
    /**
     * Sends a mail to the operator.
     *
     * @returns the address, and whether the mail went to the outbox because no server is set
     * @throws {Refusal} `mail_failed` with one of `MAIL_PROBLEMS` as its `problem`
     */
    async mail(given: SettingValues['mail'], by: Pick<Authorized, 'email' | 'language'>) {
      if (given.ca !== '' && !areCertificates(given.ca)) throw mailFailed('certificate_invalid');
      const sender = mailConfigOf(await settings.proposed('mail', given), config);
      const mailer = createMailer({ settings: () => sender, site, dataDir, now, log: (line) => log.info(line) });
      try {
        const text = mailText('trial', by.language, site.url, { site: site.name });
        await mailer.send({ kind: 'trial', to: by.email, ...mailBody(text, site.name) });
      } catch (error) {
        // The server's text may come from any service in the network, so it is only logged.
        log.warn({ err: error }, 'A trial mail was not taken');
        throw mailFailed(mailProblem(error));
      }
      return { to: by.email, outbox: sender.smtpUrl === undefined };
    },

    /**
     * Lets the model describe a well-known game.
     *
     * @returns the text, the model and the milliseconds that it took
     * @throws {AiError} as in generation
     */
    async model(given: SettingValues['ai'], language: Language) {
      const isFixed = 'baseUrl' in fixedFields(config.given).ai;
      const endpoint = isFixed ? config.ai : aiConfigOf(await settings.proposed('ai', given));
      if (endpoint === undefined) throw aiErrors.notConfigured();
      const start = performance.now();
      const { description } = await trialWriter(endpoint).generate({ ...SAMPLE, language });
      return { model: endpoint.model, milliseconds: Math.round(performance.now() - start), text: description };
    },
  };
}
