/** Sends the mails of the outbox: by SMTP, else to files below the data directory. */
import fp from 'fastify-plugin'
import { queueRequestedMails } from '#backend/auth/account-mail-requests.ts'
import type { Db } from '#backend/db/driver.ts'
import { type BackendOptions, outboxDirectory } from '#backend/options.ts'
import { deliverBySmtp, deliverToFiles, MailSender } from './sender.ts'
import { smtpPlace } from './smtp-check.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Null without SMTP and data directory (tests): mails stay in the outbox. */
    mail: MailSender | null
  }
}

export const mail = fp<{ db: Db; options: BackendOptions }>(
  async (app, { db, options }) => {
    const { smtpUrl, mailFrom, dataDir, production, now } = options
    const deliver = smtpUrl
      ? deliverBySmtp(smtpUrl, mailFrom)
      : dataDir
        ? deliverToFiles(outboxDirectory(dataDir), mailFrom, app.log, production)
        : null
    const prepare = () => queueRequestedMails({ db, options, centers: app.centers })
    const place = smtpUrl ? smtpPlace(smtpUrl) : 'outbox'
    const sender = deliver && new MailSender({ db, now, deliver, prepare, place, log: app.log })
    app.decorate('mail', sender)
    if (!sender) return
    // Mails that a request queued are sent after its response, when its transaction is committed.
    app.addHook('onResponse', async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') sender.wake()
    })
  },
  { name: 'mail', dependencies: ['centers'] },
)
