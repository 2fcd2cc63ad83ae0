/** What the staff of an organization noted for each other. Uses no random numbers of the seed. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { insertAll } from '../batches.ts'
import type { Db } from '../driver.ts'
import { applicationNotes, applications } from '../schema/applications.ts'
import { believableSteps } from './believable-times.ts'
import type { CenterSeed } from './seeded-center.ts'
import type { SeededPeople } from './users.ts'

/** In turn: one note, or two of different colleagues. */
const notes: string[][] = [
  [
    'Gebeld, geen gehoor. Morgen na vieren nog eens proberen.',
    'Nu wel gesproken: enthousiast, komt liever ’s middags.',
  ],
  ['Heeft eerder in de zorg gewerkt en weet wat er komt kijken.'],
  ['Past goed bij het team van donderdag. Vraagt of de bus dichtbij stopt: ja, lijn 4.'],
  ['VOG aangevraagd.', 'VOG is binnen, kopie ligt in de map.'],
  ['Wil rustig beginnen, om de week een ochtend.'],
  ['Samen met de teamleider afgesproken: eerst twee keer meelopen.'],
]
const perCenter = 14
const day = 24 * 3600 * 1000

export async function seedNotes(db: Db, { center, now }: CenterSeed, { colleagues }: SeededPeople): Promise<void> {
  const handled = await db
    .select({ id: applications.id, organizationId: applications.organizationId, at: applications.firstResponseAt })
    .from(applications)
    .where(
      and(
        eq(applications.centerId, center.id),
        inArray(applications.status, ['in_contact', 'meeting', 'trial', 'placed']),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(perCenter)
  const rows = handled.flatMap(({ id, organizationId, at }, index) => {
    const staff = colleagues.get(organizationId) ?? []
    const texts = notes[index % notes.length] ?? []
    if (!at || staff.length === 0) return []
    const drawn = texts.map((_, step) => ({ at: new Date(at.getTime() + step * 2 * day), rhythm: 'work' as const }))
    const moments = believableSteps(drawn, index * 83 + center.id, now, at)
    return texts.flatMap((body, step) => {
      const author = staff[(index + step) % staff.length]
      const createdAt = moments[step]
      if (!author || !createdAt) return []
      return [
        { applicationId: id, authorId: author.id, authorName: author.name, body, createdAt, updatedAt: createdAt },
      ]
    })
  })
  await insertAll(db, applicationNotes, rows)
}
