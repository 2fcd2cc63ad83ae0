/** Everything that the database keeps of a person: what the tables declare, and what is kept by e-mail address inside other records. */
import { sql } from 'drizzle-orm'
import type { UserRow } from '#backend/auth/actors.ts'
import type { Db } from '#backend/db/driver.ts'
import { organizationProfiles } from '#backend/db/schema/organizations.ts'
import { declaredSections, type Section } from '#backend/personal-data/export.ts'
import { withNames } from './record-names.ts'

/** Secrets and their hashes say nothing about a person, nor how often a record was saved and at which URL; the words of a record for searches are in its other fields. */
const leftOut = /hash$|^secret$|^searchExtra$|^lockVersion$|^siteUrl$/i
/** Pages and news are the center's texts: a section says which of them somebody wrote. */
const centerTexts = ['content_items', 'content_versions']

export async function personalData(db: Db, user: UserRow): Promise<Section[]> {
  const declared = await declaredSections(db, user)
  const sections = declared.map(({ name, rows }) => {
    const shown = centerTexts.includes(name) ? rows.map(({ content: _, ...row }) => row) : rows
    return { name, rows: shown.map(readable) }
  })
  const listed = await db
    .select({ contacts: organizationProfiles.contacts })
    .from(organizationProfiles)
    .where(sql`${organizationProfiles.contacts} @> ${JSON.stringify([{ email: user.email }])}::jsonb`)
  const contacts = listed.flatMap((row) => row.contacts.filter(({ email }) => email === user.email))
  if (contacts.length > 0) sections.push({ name: 'organization_contacts', rows: contacts.map(readable) })
  return withNames(db, sections)
}

/** Without the bytes of files, which are in the zip beside the texts. */
const readable = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      leftOut.test(name) || value === null || value instanceof Uint8Array ? [] : [[name, value]],
    ),
  )
