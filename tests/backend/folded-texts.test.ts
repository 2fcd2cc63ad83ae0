/** Texts and what is typed to find them are folded alike: one in SQL, the other in `shared/fold.ts`. */
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rowsOf } from '#backend/db/driver.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertUser } from '#backend/db/seed/factories.ts'
import { nameFilter } from '#backend/search/name-filter.ts'
import { fold } from '#shared/fold.ts'
import { buildBackend } from '../support/build-backend.ts'

const names = [
  ['Özoğlu', 'ozoglu'],
  ['Kovačević', 'kovacevic'],
  ['Wiśniewska', 'wisniewska'],
  ['Şahin', 'sahin'],
  ['Sørensen', 'sorensen'],
  ['Łukasz', 'lukasz'],
  ['Đorđe', 'dorde'],
  ['Yıldız', 'yildiz'],
  ['İnan', 'inan'],
  ['Coördinator', 'coordinator'],
  ['Coördinator'.normalize('NFD'), 'coordinator'],
  ['Йордан', 'иордан'],
  ['أُمَّة', 'امة'],
  ['Straße', 'straße'],
] as const

it('is found in either order, as it is pasted from a list or a mail', async (test) => {
  const { db, clock } = await buildBackend({ test })
  const { id } = await insertUser(db, { now: clock.now(), firstName: 'Piet', lastName: 'Zwaluwstaart' })
  for (const typed of ['Zwaluwstaart, Piet', '"Zwaluwstaart" (Piet)', 'Piet Zwaluwstaart;']) {
    const condition = await nameFilter(users.parts)(typed, { context: {} as never, meta: {} }, 'filter[q]')
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(condition ?? sql`false`)
    expect(found, typed).toEqual([{ id }])
  }
})

it('has the same letters in SQL, and is found as it is written and without diacritics', async (test) => {
  const { db, clock } = await buildBackend({ test })
  for (const [name, folded] of names) {
    expect(fold(name), name).toBe(folded)
    const [row] = await rowsOf<{ folded: string }>(db, sql`select search_fold(${name}) as folded`)
    expect(row?.folded, name).toBe(folded)
    const { id } = await insertUser(db, { now: clock.now(), lastName: name })
    for (const typed of [name, name.normalize('NFD'), folded]) {
      const condition = await nameFilter(users.parts)(typed, { context: {} as never, meta: {} }, 'filter[q]')
      const found = await db
        .select({ id: users.id })
        .from(users)
        .where(condition ?? sql`false`)
      expect(
        found.map((user) => user.id),
        typed,
      ).toContain(id)
    }
  }
})
