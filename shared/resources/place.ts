import { apiPath } from '#shared/json-api/query.ts'

export type { Place } from './place-schema.ts'

/** Places whose name or postal code begins with a text. */
export const placesPath = (text: string) => apiPath('/api/v1/places', { filter: { q: text } })

const radians = (degrees: number) => (degrees * Math.PI) / 180
const earthRadiusKm = 6371

type Point = { latitude: number; longitude: number }

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord))
}
