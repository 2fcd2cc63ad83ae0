import type { MapArea, MapBounds } from '#client/ui/map-props.ts'
import { distanceKm } from '#shared/resources/place.ts'
import { defaultRadius, radii } from '#shared/resources/vacancy.ts'
import { isMapPlace, mapPlace } from '../own-location.ts'

/** What a search of a list with a map knows of its place. */
export type PlaceSearch = { place?: string | undefined; radius?: number | undefined }

/** The search whose circle is about what a map shows: its middle, and the smallest radius that reaches its farther edges. */
export function areaSearch({ north, south, east, west }: MapBounds): Required<PlaceSearch> {
  const middle = { latitude: (north + south) / 2, longitude: (east + west) / 2 }
  const half = Math.max(
    distanceKm(middle, { latitude: north, longitude: middle.longitude }),
    distanceKm(middle, { latitude: middle.latitude, longitude: east }),
  )
  return {
    place: mapPlace(middle),
    radius: radii.find((radius) => radius >= half) ?? Math.max(...radii),
  }
}

/** The area of a search that a map made; undefined for any other search. */
export function areaOf({ place, radius }: PlaceSearch): MapArea | undefined {
  if (!place || !isMapPlace(place)) return undefined
  const [latitude = 0, longitude = 0] = place.split(' ').map(Number)
  return { latitude, longitude, km: radius ?? defaultRadius }
}
