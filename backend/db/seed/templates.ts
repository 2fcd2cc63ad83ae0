/** Texts of mails that a center changed: one as it is, and one from a default that has changed since. */

import { eq } from 'drizzle-orm'
import { defaultTexts, type TemplateName } from '#backend/mail/templates/catalog.ts'
import type { TemplateTexts } from '#shared/resources/notification-template-values.ts'
import type { Db } from '../driver.ts'
import { notificationTemplates, notificationTemplateVersions } from '../schema/notifications.ts'
import { users } from '../schema/users.ts'
import { daysBefore } from './centers.ts'
import type { CenterFixture } from './fixtures/centers.ts'
import type { CenterSeed } from './seeded-center.ts'

type Changed = {
  name: TemplateName
  days: number
  texts: Partial<TemplateTexts>
  /** How the shipped text was when the center changed it; absent where it is the same. */
  base?: Partial<TemplateTexts>
}

const changed = (center: CenterFixture): Changed[] => [
  {
    name: 'workshop.signed_off',
    days: 40,
    texts: {
      subject: 'Jammer dat je er niet bij bent bij “{{activiteit}}”',
      body: `Hallo {{voornaam}},\n\nJe hebt je afgemeld voor “{{activiteit}}” op {{moment}}. Fijn dat je het even liet weten: nu kan iemand anders mee.\n\nGraag tot een volgende keer in ${center.town}!`,
    },
  },
  {
    name: 'organization.received',
    days: 300,
    texts: {
      body: `Hallo {{voornaam}},\n\nWat leuk dat je {{organisatie}} aanmeldt bij {{centrum}}. Een van onze adviseurs bekijkt de aanmelding en belt je binnen drie werkdagen, want we leren nieuwe organisaties graag kennen.`,
      button: 'Bekijk je aanmelding',
    },
    base: {
      body: 'Hallo {{voornaam}},\n\nJe hebt {{organisatie}} aangemeld bij {{centrum}}. We kijken de aanmelding na en laten je binnen een week iets weten.',
    },
  },
]

/** Who saved them: the center's admin. */
async function staffOf(db: Db, { slug }: CenterFixture): Promise<number | null> {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `centrum@${slug}.example`))
  return admin?.id ?? null
}

export async function seedTemplates(db: Db, { center, now }: CenterSeed): Promise<void> {
  const staff = await staffOf(db, center)
  for (const { name, days, texts, base } of changed(center)) {
    const shipped = defaultTexts(name, 'nl')
    const at = daysBefore(now, days)
    const own = { nl: { ...shipped, ...texts } }
    const bases = { nl: { ...shipped, ...base } }
    const [row] = await db
      .insert(notificationTemplates)
      .values({
        centerId: center.id,
        name,
        texts: own,
        bases,
        version: 1,
        createdAt: at,
        updatedAt: at,
        lockVersion: 1,
      })
      .returning({ id: notificationTemplates.id })
    if (!row) throw new Error('The template was not stored')
    await db
      .insert(notificationTemplateVersions)
      .values({ templateId: row.id, version: 1, texts: own, userId: staff, createdAt: at })
  }
}
