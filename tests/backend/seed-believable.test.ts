/** What makes the sample records believable: facts, times and people of one record agree, and no two towns are the same. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pc4Rows } from '#backend/db/reference/pc4-areas.ts'
import { applicationEvents, applicationNotes, applications } from '#backend/db/schema/applications.ts'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { contentItems, contentVersions } from '#backend/db/schema/content.ts'
import { messages } from '#backend/db/schema/conversations.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { isByDay } from '#backend/db/seed/believable-times.ts'
import { centerFixtures } from '#backend/db/seed/fixtures/centers.ts'
import { answersTo } from '#backend/db/seed/fixtures/people.ts'
import { drawingsFor } from '#client/records/vacancies/vacancy-drawings.ts'
import { weekdayOf } from '#shared/dutch-days.ts'
import { tenantFlags } from '#shared/site.ts'
import { buildBackend, type TestBackend, testNow } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

type Vacancy = typeof vacancies.$inferSelect
const titleOf = ({ centerId, title }: Vacancy) => `${centerId}: ${title}`
const shortText = ({ title, summary, tasks }: Vacancy) => `${title} ${summary} ${tasks}`

/** What a text says of how often: the words of the offer and the requirements are about other things. */
const frequencies = [
  [
    /twee keer per maand|om de week|elke tweede|in de twee weken|eens per twee weken|twee ochtenden per maand/i,
    'fortnightly',
  ],
  [/(?:één|eens|een) (?:ochtend |middag |avond |keer )?(?:in de|per) maand/i, 'monthly'],
  [/elke week|eens per week|per week|iedere week/i, 'weekly'],
] as const

/** Words of which a text has one when the first drawing is of this work. */
const subjects: Record<string, RegExp> = {
  'category-creatief': /schilder|teken|verf|knutsel|naai|kleding|creatief/i,
  'category-dieren': /dier|hond|kat|egel|padden|vogel|vleermui|das|duiven|konijn/i,
  'category-vervoer': /chauffeur|rijd|rit|fiets|koelwagen|bus|breng/i,
  'category-koken': /kook|kok|maaltijd|soep|snijdt|tafel/i,
  'category-tuin': /tuin|snoei|plant|bloem|heg|hei|wilg|poel|exoten|hooi|paden|veld|vlinder/i,
  'category-taal': /taal|nederlands|lees|lezen|voorlees/i,
  'category-ict': /computer|site|telefoon|tablet|digid|programme|online/i,
  'category-klussen': /klus|repar|timmer|herstel|lamp|materiaal|gereedschap|tenten|opknappen/i,
  'category-boodschappen': /boodschap/i,
  'category-armoede': /voedsel|pakket|gezinnen|eten/i,
  'category-schoonmaak': /schoon|afval|opruim/i,
  'category-juridisch': /recht|juridisch/i,
  'category-financien': /kas|begroting|belasting|financ|cijfers/i,
  'category-bestuur': /bestuur|vergader|raad|panel/i,
  'category-winkel': /winkel|kassa|verkoop/i,
  'category-gastvrijheid': /koffie|café|maaltijd|gast|ontva|welkom|bar|schenk|deur/i,
  'category-marketing': /tekst|verhal|bericht|promot|affiche|schrijf/i,
  'category-collecte': /collecte|klanten|winkelactie/i,
}

describe('a vacancy of the seed', () => {
  let rows: Vacancy[]
  beforeAll(async () => {
    rows = await backend.db.select().from(vacancies)
  })

  it('happens as often as its text says', () => {
    const wrong = rows.flatMap((row) => {
      const text = `${row.title} ${row.summary}`
      const said = frequencies.find(([words]) => words.test(text))?.[1]
      return said && row.frequency && said !== row.frequency ? [`${titleOf(row)}: ${row.frequency}`] : []
    })
    expect(wrong).toEqual([])
    const monthly = rows.filter(({ title }) => title === 'Bloemschikken')
    expect(new Set(monthly.map(({ frequency }) => frequency))).toEqual(new Set(['monthly']))
  })

  it('is at the time of day that its title and summary name', () => {
    const dayparts = [
      [/(?:maan|dins|woens|donder|vrij)dagochtend/i, 'morning'],
      [/(?:maan|dins|woens|donder|vrij)dagmiddag/i, 'afternoon'],
      [/(?:maan|dins|woens|donder|vrij)dagavond/i, 'evening'],
      [/zaterdag|zondag/i, 'weekend'],
    ] as const
    const wrong = rows.flatMap((row) => {
      const named = dayparts.filter(([words]) => words.test(`${row.title} ${row.summary}`)).map(([, part]) => part)
      return named.every((part) => row.dayparts.includes(part)) ? [] : [`${titleOf(row)}: ${row.dayparts}`]
    })
    expect(wrong).toEqual([])
  })

  it('that happens once is on a day of its part of the week', () => {
    const single = rows.filter(({ startsOn, endsOn }) => startsOn !== null && startsOn === endsOn)
    expect(single.length).toBeGreaterThan(5)
    const wrong = single.filter(({ startsOn, dayparts }) => {
      const isWeekend = weekdayOf(startsOn ?? '') > 5
      return isWeekend !== dayparts.includes('weekend')
    })
    expect(wrong.map(titleOf)).toEqual([])
    for (const { startsOn } of rows.filter(
      ({ summary, title }) => /juli/.test(title + summary) && /zomerkamp/.test(title),
    ))
      expect(startsOn).toMatch(/-07-/)
  })

  it('has a drawing of its work or of its theme', () => {
    const wrong = rows.flatMap((row) => {
      const [drawing = ''] = drawingsFor(row)
      if (drawing.startsWith('theme-'))
        return row.themes.some((theme) => drawing.startsWith(`theme-${theme}`)) ? [] : [titleOf(row)]
      return subjects[drawing]?.test(shortText(row)) === false ? [`${titleOf(row)}: ${drawing}`] : []
    })
    expect(wrong).toEqual([])
    expect(drawingsFor({ categories: ['tuin', 'activiteitenbegeleiding'], themes: ['zorg'] })[0]).toBe('category-tuin')
    expect(drawingsFor({ categories: ['coaching', 'training'], themes: ['sport'] })[0]).toBe('theme-sport')
  })

  it('was changed since the center approved it, one of the center that looks at that', async () => {
    const changed = (await backend.db.select().from(vacancies)).filter(({ unseenChanges }) => unseenChanges)
    const centers = await backend.db.select().from(centerProfiles).where(eq(centerProfiles.reviewsVacancyChanges, true))
    expect(changed.map(({ centerId, status }) => [centerId, status])).toEqual(
      centers.map(({ centerId }) => [centerId, 'published']),
    )
    expect(changed).toHaveLength(1)
    for (const { unseenChanges, ...row } of changed) {
      for (const [name, change] of Object.entries(unseenChanges ?? {})) {
        expect(change[1]).toEqual(row[name as 'vogRequired'])
      }
    }
  })

  it('has a contact person who works for its organization', async () => {
    const staff = await backend.db
      .select({ id: roles.organizationId, first: users.firstName, last: users.lastName })
      .from(roles)
      .innerJoin(users, eq(users.id, roles.userId))
    const names = new Map<number, string[]>()
    for (const { id, first, last } of staff)
      if (id !== null) names.set(id, [...(names.get(id) ?? []), `${first} ${last}`])
    const current = rows.filter(({ status, createdAt }) => status !== 'archived' && createdAt > new Date('2025-09-01'))
    const known = current.filter((row) => names.get(row.organizationId)?.includes(row.contactPerson?.name ?? ''))
    // Some contact persons have no account.
    expect(known.length / current.length).toBeGreaterThan(0.6)
  })
})

describe('the addresses of the seed', () => {
  it('have a postal code of their town, which is one of the center’s', async () => {
    const rows = await backend.db.select().from(addresses)
    const wrong = rows.filter(({ centerId, city, postalCode }) => {
      const places = centerFixtures.find(({ id }) => id === centerId)?.places ?? []
      const pc4 = postalCode?.slice(0, 4) ?? ''
      return (
        !places.some(({ place }) => place === city) || !pc4Rows.some(([code, place]) => code === pc4 && place === city)
      )
    })
    expect(wrong.map(({ city, postalCode }) => `${postalCode} ${city}`)).toEqual([])
  })

  it('put an organization with a town in its name there', async () => {
    const rows = await backend.db
      .select({ name: organizations.name, city: addresses.city, centerId: organizations.centerId })
      .from(organizations)
      .innerJoin(addresses, eq(addresses.id, organizations.addressId))
    const wrong = rows.filter(({ name, city, centerId }) => {
      const { town = '' } = centerFixtures.find(({ id }) => id === centerId) ?? {}
      return name.endsWith(` ${town}`) && !/^(Vrijwilligers|Meedoen)/.test(name) && city !== town
    })
    expect(wrong).toEqual([])
  })
})

describe('the texts of the site', () => {
  it('are in English where the site has English, and there alone', async () => {
    const rows = await backend.db.select().from(contentItems)
    for (const { id, tenant, appContext } of centerFixtures) {
      const english = rows.filter((row) => row.centerId === id && row.locale === 'en')
      expect(english.length > 0, `center ${id}`).toBe(tenantFlags(tenant, appContext).i18nEnabled)
    }
  })

  it('have several authors, who work at the center, and a version for each publication', async () => {
    const rows = await backend.db.select().from(contentItems)
    const versions = await backend.db.select().from(contentVersions).orderBy(asc(contentVersions.id))
    const staff = await backend.db.select().from(users)
    for (const { id } of centerFixtures) {
      const own = rows.filter(({ centerId }) => centerId === id)
      const authors = new Set(own.map(({ authorId }) => authorId))
      expect(authors.size).toBeGreaterThanOrEqual(3)
      expect(staff.filter((user) => authors.has(user.id)).every(({ centerId }) => centerId === id)).toBe(true)
      const published = own.flatMap(({ publishedAt }) => (publishedAt ? [publishedAt.getTime()] : []))
      expect(new Set(published).size).toBe(published.length)
      for (const item of own.filter(({ publishedAt }) => publishedAt)) {
        const last = versions.filter(({ itemId }) => itemId === item.id).at(-1)
        expect(last).toMatchObject({ kind: 'published', userId: item.authorId, content: item.content })
      }
    }
  })
})

describe('the people of the seed', () => {
  it('have a name that nobody in another town has', async () => {
    const rows = await backend.db.select().from(users)
    const towns = new Map<string, Set<number>>()
    for (const { firstName, lastName, centerId } of rows) {
      const name = `${firstName} ${lastName}`
      towns.set(name, (towns.get(name) ?? new Set()).add(centerId))
    }
    expect([...towns].filter(([, centers]) => centers.size > 1).map(([name]) => name)).toEqual([])
    for (const { id } of centerFixtures) {
      const own = rows.filter(({ centerId }) => centerId === id).map((user) => `${user.firstName} ${user.lastName}`)
      expect(own.filter((name, index) => own.indexOf(name) !== index)).toEqual([])
    }
  })

  it('work for organizations whose names no other town has', async () => {
    const names = (await backend.db.select().from(organizations)).map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('have faces, and their organizations logos', async () => {
    const files = new Map((await backend.db.select().from(storedFiles)).map((file) => [file.id, file]))
    const drawn = (id: number | null) => Buffer.from(files.get(id ?? 0)?.content ?? '').toString()
    const photos = (await backend.db.select().from(volunteerProfiles)).filter(({ photoId }) => photoId !== null)
    expect(photos.length).toBeGreaterThan(120)
    for (const { photoId } of photos) expect(drawn(photoId)).toMatch(/^<svg .*<\/svg>$/)
    expect(new Set(photos.map(({ photoId }) => drawn(photoId))).size).toBeGreaterThan(photos.length * 0.95)
    const profiles = await backend.db.select().from(organizationProfiles)
    expect(profiles.filter(({ logo }) => !logo)).toEqual([])
    const logos = [...files.values()].filter(({ purpose }) => purpose === 'logo')
    expect(new Set(logos.map(({ sha256 }) => sha256)).size).toBe(logos.length)
    const contacts = await backend.db.select().from(centerProfiles)
    expect(contacts.every(({ contactPerson }) => /\/\d+$/.test(contactPerson?.photoUrl ?? ''))).toBe(true)
    const size = [...files.values()].reduce((sum, file) => sum + file.size, 0)
    expect(size).toBeLessThan(700_000)
  })
})

describe('the times of the seed', () => {
  it('are by day, before now, and hardly ever the same', async () => {
    const { db } = backend
    const moments = [
      ...(await db.select({ at: applicationEvents.createdAt }).from(applicationEvents)),
      ...(await db.select({ at: applications.createdAt }).from(applications)),
      ...(await db.select({ at: applicationNotes.createdAt }).from(applicationNotes)),
      ...(await db.select({ at: messages.createdAt }).from(messages)),
      ...(await db.select({ at: vacancies.createdAt }).from(vacancies)),
      ...(await db.select({ at: users.createdAt }).from(users)),
      ...(await db.select({ at: contentVersions.createdAt }).from(contentVersions)),
    ].map(({ at }) => at)
    expect(moments.filter((at) => at > testNow)).toEqual([])
    expect(moments.filter((at) => !isByDay(at)).map((at) => at.toISOString())).toEqual([])
    const events = (await db.select({ at: applicationEvents.createdAt }).from(applicationEvents)).map(({ at }) => +at)
    expect(new Set(events).size / events.length).toBeGreaterThan(0.97)
  })
})

describe('an application of the seed', () => {
  it('answers the question of its vacancy', async () => {
    const rows = await backend.db
      .select({ answers: applications.answers, questions: vacancies.questions })
      .from(applications)
      .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    const asked = rows.flatMap(({ answers, questions }) =>
      questions.map(({ id, label }) => [label, (answers as Record<string, string>)[id] ?? '']),
    )
    expect(asked.filter(([, answer]) => answer !== '').length).toBeGreaterThan(30)
    const days = asked.filter(([label]) => label === 'Op welke dagen kun je meestal?').map(([, answer]) => answer)
    expect(days.length).toBeGreaterThan(0)
    expect(days.filter((answer) => answer && !/dag|week/i.test(answer))).toEqual([])
    for (const [label = '', answer] of asked) if (answer) expect(answersTo(label)).toContain(answer)
  })
})

describe('the log of the seed', () => {
  it('has the steps of each application, by whoever took them', async () => {
    const steps = (await backend.db.select().from(applicationEvents)).filter(
      ({ kind, actorId }) => kind === 'status_changed' && actorId !== null,
    )
    const logged = (await backend.db.select().from(auditEvents)).filter(
      ({ action }) => action === 'application.status_changed',
    )
    const line = (id: number | null, actor: number | null, from: unknown, to: unknown, at: Date) =>
      [id, actor, from, to, at.toISOString()].join(' ')
    expect(
      logged
        .map(({ targetId, actorId, changes, createdAt }) => {
          const [from, to] = changes.status as [string, string]
          return line(targetId, actorId, from, to, createdAt)
        })
        .sort(),
    ).toEqual(
      steps
        .map((step) => line(step.applicationId, step.actorId, step.fromStatus, step.toStatus, step.createdAt))
        .sort(),
    )
  })

  it('says how vacancies and organizations came to be what they are', async () => {
    const logged = await backend.db.select().from(auditEvents)
    const last = (type: string, id: number) =>
      logged.filter((event) => event.targetType === type && event.targetId === id && event.changes.status).at(-1)
    for (const { id, status } of await backend.db.select().from(organizations)) {
      const event = last('organizations', id)
      if (event) expect((event.changes.status as string[])[1]).toBe(status)
      else expect(['pending', 'approved']).toContain(status)
    }
    const stored = await backend.db.select().from(vacancies)
    const withStep = stored.filter(({ id }) => last('vacancies', id))
    expect(withStep.length).toBeGreaterThan(200)
    for (const { id, status } of withStep.filter(({ status }) => status !== 'expired')) {
      expect(last('vacancies', id)?.changes.status).toContain(status)
    }
  })

  it('has many kinds of events by several people of each center, on many days', async () => {
    const logged = await backend.db.select().from(auditEvents)
    for (const { id } of centerFixtures) {
      const own = logged.filter(({ centerId }) => centerId === id)
      expect(new Set(own.map(({ action }) => action)).size).toBeGreaterThanOrEqual(12)
      expect(new Set(own.map(({ actorId }) => actorId)).size).toBeGreaterThanOrEqual(10)
      expect(new Set(own.map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).size).toBeGreaterThan(60)
      expect(own.filter(({ createdAt }) => createdAt > testNow)).toEqual([])
    }
  })
})
