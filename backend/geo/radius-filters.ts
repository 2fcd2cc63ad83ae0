/** `filter[near]` and `filter[within]`: a bounding box for the index, then the exact distance. */

import { and, between, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { apiError } from '#backend/errors/api-error.ts'
import type { QueryContext, SpecialFilter } from '#backend/json-api/resource.ts'
import { findPlace } from './gazetteer.ts'
import type { Point } from './point.ts'

/** `anywhere`: what is near to every place, such as work from home. */
type NearOptions = { anywhere?: SQL }
type Coordinates = { latitude: PgColumn | SQL; longitude: PgColumn | SQL }

export const maxRadiusKm = 300
const kmPerDegree = 111.195

export const distanceTo = (columns: Coordinates, point: Point): SQL =>
  sql`distance_km(${columns.latitude}, ${columns.longitude}, ${point.latitude}, ${point.longitude})`

function around(columns: Coordinates, point: Point, radiusKm: number, queryContext: QueryContext): SQL | null {
  queryContext.distance = distanceTo(columns, point)
  queryContext.nearer = (share) => circle(columns, point, radiusKm * Math.sqrt(share))
  return circle(columns, point, radiusKm)
}

function circle(columns: Coordinates, point: Point, radiusKm: number): SQL | null {
  const box = (halfSideKm: number) => {
    const latitudeSpan = halfSideKm / kmPerDegree
    const longitudeSpan = latitudeSpan / Math.max(0.01, Math.cos((point.latitude * Math.PI) / 180))
    return and(
      between(columns.latitude as SQL, point.latitude - latitudeSpan, point.latitude + latitudeSpan),
      between(columns.longitude as SQL, point.longitude - longitudeSpan, point.longitude + longitudeSpan),
    )
  }
  // Positions in the square inside the circle need no trigonometry. It is a little smaller, since a degree of longitude
  // is shorter further north.
  return and(box(radiusKm), or(box(radiusKm * 0.69), sql`${distanceTo(columns, point)} <= ${radiusKm}`)) ?? null
}

/** `filter[within]=latitude,longitude,kilometres` (WGS 84 degrees). */
export const withinFilter =
  (columns: Coordinates): SpecialFilter =>
  (value, queryContext, parameter) => {
    const [latitude = Number.NaN, longitude = Number.NaN, radiusKm = Number.NaN, ...rest] = value.split(',').map(Number)
    const valid = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && radiusKm > 0 && radiusKm <= maxRadiusKm
    if (!valid || rest.length > 0) {
      throw apiError('query.invalid_circle', { parameter })
    }
    return around(columns, { latitude, longitude }, radiusKm, queryContext)
  }

/**
 * `filter[near]=postal code or place,kilometres`. An unknown place finds nothing and gives `meta.near: null`, because a
 * typing error is no malformed request.
 */
export const nearFilter =
  (columns: Coordinates, { anywhere }: NearOptions = {}): SpecialFilter =>
  async (value, queryContext, parameter) => {
    const [, text = '', radius = ''] = /^(.*?),\s*(\d{1,3}(?:\.\d)?)$/.exec(value) ?? []
    const radiusKm = Number(radius)
    if (text.trim() === '' || !(radiusKm > 0 && radiusKm <= maxRadiusKm)) {
      throw apiError('query.invalid_nearby', { parameter })
    }
    const place = await findPlace(queryContext.context, text)
    queryContext.meta.near = place
      ? { label: place.label, latitude: place.latitude, longitude: place.longitude, radius_km: radiusKm }
      : null
    if (!place) return sql`false`
    const circle = around(columns, place, radiusKm, queryContext)
    return circle && anywhere ? sql`(${circle} or ${anywhere})` : circle
  }
