/** Texts of mails that a center changed: one as it is, and one from a default that has changed since. */

import { defaultTexts, type TemplateName } from '#backend/mail/templates/catalog.ts'
import type { TemplateTexts } from '#shared/resources/notification-template-values.ts'
import type { Db } from '../driver.ts'
import { notificationTemplates, notificationTemplateVersions } from '../schema/notifications.ts'
import { believable } from './believable-times.ts'
import { daysBefore } from './centers.ts'
import type { CenterFixture } from './fixtures/centers.ts'
import type { CenterSeed } from './seeded-center.ts'
import { centerStaffOf, type SeededPeople } from './users.ts'

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
      body: `Hallo {{voornaam}},\n\nJe hebt je afgemeld voor “{{activiteit}}” op {{moment}}. Fijn dat je het even liet weten: nu kan iemand anders mee.\n\n{{bijlage}}\n\nGraag tot een volgende keer in ${center.town}!`,
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

export async function seedTemplates(db: Db, seed: CenterSeed, people: SeededPeople): Promise<void> {
  const { center, now } = seed
  const colleagues = centerStaffOf(seed, people)
  for (const [index, { name, days, texts, base }] of changed(center).entries()) {
    const staff = colleagues[index % colleagues.length]?.id ?? null
    const shipped = defaultTexts(name, 'nl')
    const at = believable(daysBefore(now, days), center.id * 71 + index, 'work', now)
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
