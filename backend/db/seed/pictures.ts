/** Drawn faces and logos, stored as files. Uses no random numbers of the seed. */
import { sql } from 'drizzle-orm'
import { emblemSvg } from '#shared/illustrations/emblem.ts'
import { faceSvg } from '#shared/illustrations/face.ts'
import { type Db, rowsOf } from '../driver.ts'
import { type FilePurpose, storedFiles } from '../schema/forms.ts'
import { organizationProfiles } from '../schema/organizations.ts'
import type { CenterFixture } from './fixtures/centers.ts'
import type { Person } from './people.ts'

type Drawn = { name: string; svg: string; ownerId?: number; logoOfId?: number }

/** One statement, as one value: the rows as parameters, and the contents as they come back, take many times as long. */
async function storeDrawings(
  db: Db,
  { id: centerId }: Pick<CenterFixture, 'id'>,
  purpose: FilePurpose,
  drawings: readonly Drawn[],
  at: Date,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number | string }>(
    db,
    sql`insert into ${storedFiles}
      (center_id, owner_id, logo_of_id, purpose, name, content_type, size, sha256, content, scan, created_at, updated_at)
    select ${centerId}::bigint, "ownerId", "logoOfId", ${purpose}::text, name, 'image/svg+xml', octet_length(bytes),
      encode(sha256(bytes), 'hex'), bytes, 'clean', ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(drawings)}::jsonb)
        as (name text, svg text, "ownerId" bigint, "logoOfId" bigint)) with ordinality as drawn(name, svg, "ownerId", "logoOfId", place),
      lateral convert_to(svg, 'UTF8') as bytes
    order by place
    returning id`,
  )
  return rows.map(({ id }) => Number(id))
}

/** A portrait of each person; returns the ids of the files. */
export const storeFaces = (
  db: Db,
  center: Pick<CenterFixture, 'id'>,
  people: readonly { ownerId?: number; looks: Omit<Person, 'firstName' | 'lastName'>; number: number }[],
  { purpose, at }: { purpose: 'photo' | 'site'; at: Date },
): Promise<number[]> =>
  storeDrawings(
    db,
    center,
    purpose,
    people.map(({ ownerId, looks, number }) => ({
      name: 'portret.svg',
      svg: faceSvg({ ...looks, number: center.id * 1000 + number }),
      ...(ownerId === undefined ? {} : { ownerId }),
    })),
    at,
  )

/** The mark of whose initiative a center is; returns the id of the file. */
export async function storeMark(db: Db, center: Pick<CenterFixture, 'id'>, svg: string, at: Date): Promise<number> {
  const [id] = await storeDrawings(db, center, 'site', [{ name: 'merk.svg', svg }], at)
  if (id === undefined) throw new Error('The mark was not stored')
  return id
}

/** A logo of each organization; the center itself has that of its site. */
export async function seedLogos(
  db: Db,
  center: CenterFixture,
  organizations: readonly { id: number; fixture: { kind: string } }[],
  at: Date,
): Promise<void> {
  const others = organizations.filter(({ fixture }) => fixture.kind !== 'center')
  const ids = await storeDrawings(
    db,
    center,
    'logo',
    others.map(({ id, fixture: { kind } }, index) => ({
      name: 'logo.svg',
      svg: emblemSvg(kind, index * 4 + center.id),
      logoOfId: id,
    })),
    at,
  )
  const own = organizations.filter(({ fixture }) => fixture.kind === 'center')
  const logos = [
    ...own.map(({ id }) => ({ id, logo: `/branding/${center.slug}/favicon.svg` })),
    ...others.map(({ id }, index) => ({ id, logo: `/api/v1/organizations/${id}/logo?v=${ids[index]}` })),
  ]
  await db.execute(sql`
    update ${organizationProfiles} set logo = named.logo
    from jsonb_to_recordset(${JSON.stringify(logos)}::jsonb) as named(id bigint, logo text)
    where organization_id = named.id`)
}
