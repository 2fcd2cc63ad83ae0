/** Two mails of a center that did not arrive: one to a mistyped address, one that a mail server did not take. */

import type { Db } from '../driver.ts'
import { mailOutbox } from '../schema/operations.ts'
import { daysBefore } from './centers.ts'
import type { CenterSeed } from './seeded-center.ts'

const samples = [
  {
    ...{ days: 2, template: 'account.invited', recipient: 'thea.wolters@gmial.example', attempts: 1, rejected: true },
    subject: 'Maak je account af',
    text: 'Hallo Thea,\n\nWe hebben een account voor je gemaakt. Kies een wachtwoord om het te gebruiken.',
    lastError: '550 5.1.2 The domain gmial.example does not exist',
  },
  {
    ...{ days: 1, template: 'application.received', recipient: 'kantoor@dezonnebloemen.example', attempts: 8 },
    subject: 'Nieuwe reactie op jullie vacature',
    text: 'Hallo,\n\nEr is een nieuwe reactie op jullie vacature. Bekijk de reactie op de site.',
    lastError: 'Connection timed out',
  },
]

export async function seedFailedMails(db: Db, { center, now }: CenterSeed): Promise<void> {
  await db.insert(mailOutbox).values(
    samples.map(({ days, text, ...mail }) => ({
      ...mail,
      text,
      centerId: center.id,
      templateVersion: `${mail.template}@default`,
      senderName: center.name,
      html: `<p>${text.replaceAll('\n\n', '</p><p>')}</p>`,
      status: 'failed' as const,
      createdAt: daysBefore(now, days),
      nextAttemptAt: daysBefore(now, days),
    })),
  )
}
