import useSWR from 'swr'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import { apiPath } from '#shared/json-api/query.ts'
import {
  type CenterOrigins,
  centerOriginsKey,
  type PlatformCenter,
  platformCenterPath,
  platformEntriesPath,
  platformEventsPath,
  platformFiguresPath,
} from '#shared/resources/platform-center.ts'
import {
  platformCenterShape,
  platformEntryShape,
  platformEventShape,
  platformFigureShape,
} from '#shared/resources/shapes/platform.ts'
import { useDocument, useList, writeDocument } from './use-document.ts'

/** null loads nothing. */
export const usePlatformCenter = (id: string | null) =>
  useDocument(platformCenterShape, id === null ? null : platformCenterPath(id))
/** Where a center is served, by its slug; the first one opens in this browser. Comes with the page alone: nothing is loaded. */
export function useCenterOrigins(): CenterOrigins {
  return useSWR<CenterOrigins>(centerOriginsKey, null).data ?? noOrigins
}
const noOrigins: CenterOrigins = {}

export const usePlatformFigures = (id: string) => useList(platformFigureShape, platformFiguresPath(id))
export const usePlatformEvents = (id: string) => useList(platformEventShape, platformEventsPath(id))

const namesPath = apiPath('/api/v1/platform_centers', {
  fields: { platform_centers: ['name', 'slug'] },
  sort: ['name'],
  page: { size: 1000 },
})

/** The names of the centers, of as many as a list has on one page, for who may enter them; `isWanted` loads them. */
export const usePlatformCenterNames = (isWanted: boolean) =>
  useList<Pick<PlatformCenter, 'id' | 'name' | 'slug'>>(platformCenterShape, isWanted ? namesPath : null)

/** Asks to enter a center; the URL on this site that leads there. */
export async function enterCenter(id: string, reason: string, idempotencyKey: string): Promise<string> {
  const body = resourceDocument('platform_entries', { reason })
  const { path } = await writeDocument(platformEntryShape, platformEntriesPath(id), {
    method: 'POST',
    body,
    idempotencyKey,
  })
  return path
}
