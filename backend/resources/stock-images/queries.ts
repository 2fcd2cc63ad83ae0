import { readFile } from 'node:fs/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { mediaItems, mediaUses } from '#backend/db/schema/media.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { drawingSvg } from '#shared/illustrations/palette.ts'
import { type StockDrawing, type StockImage, stockCredit, stockDrawings } from '#shared/resources/stock-image.ts'
import type { MediaRow } from '../media-items/queries.ts'

/** The stock images, with what this center made of each. */
export async function stockImages(context: Context): Promise<StockImage[]> {
  const { db, center } = context
  const rows = await db
    .select({ id: mediaItems.id, name: mediaItems.stockName, type: mediaUses.recordType, record: mediaUses.recordId })
    .from(mediaItems)
    .leftJoin(mediaUses, eq(mediaUses.mediaItemId, mediaItems.id))
    .where(and(eq(mediaItems.centerId, center.id), isNotNull(mediaItems.stockName)))
  const byName = Map.groupBy(rows, ({ name }) => name)
  return stockDrawings.map(({ name, nl, en, tags }) => {
    const own = byName.get(name) ?? []
    const records = new Set(own.flatMap(({ type, record }) => (record === null ? [] : [`${type}:${record}`])))
    return {
      id: name,
      name,
      nl: { title: nl[0], alt: nl[1] },
      en: { title: en[0], alt: en[1] },
      tags: [...tags],
      credit: stockCredit,
      mediaItemId: own[0] ? String(own[0].id) : null,
      uses: records.size,
    }
  })
}

/** Throws 404 for a name that no stock image has. */
export function stockDrawing(name: string): StockDrawing {
  const found = stockDrawings.find((drawing) => drawing.name === name)
  if (!found) throw notFound()
  return found
}

/** A drawing in the colors of the center. */
export async function drawingOf({ db, center }: Context, { name }: StockDrawing): Promise<string> {
  const sheet = name.startsWith('theme-') ? 'themes' : 'categories'
  const source = await readFile(new URL(`../../../shared/illustrations/${sheet}.svg`, import.meta.url), 'utf8')
  const [profile] = await db.select().from(centerProfiles).where(eq(centerProfiles.centerId, center.id))
  const svg = drawingSvg(source, name, profile ?? {})
  if (svg === null) throw new Error(`The sheet has no drawing ${name}`)
  return svg
}

/** The medium that a stock image became in the center's library. */
export async function chosenItem({ db, center }: Context, name: string): Promise<MediaRow | undefined> {
  const [item] = await db
    .select()
    .from(mediaItems)
    .where(and(eq(mediaItems.centerId, center.id), eq(mediaItems.stockName, name)))
  return item
}
