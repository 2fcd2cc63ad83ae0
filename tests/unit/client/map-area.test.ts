/** What "search this area" of a map asks of the search. */
import { expect, test } from 'vitest'
import { areaOf, areaSearch } from '#client/lists/map/map-area.ts'
import { isMapPlace, isOwnLocation } from '#client/lists/own-location.ts'

const around = (latitude: number, longitude: number, km: number) => {
  const [north, east] = [km / 111.2, km / (111.2 * Math.cos((latitude * Math.PI) / 180))]
  return { north: latitude + north, south: latitude - north, east: longitude + east, west: longitude - east }
}

test.each([
  [0.5, 2],
  [1.9, 2],
  [2.1, 5],
  [9.9, 10],
  [12, 15],
  [30, 50],
])('a map of %d km around its middle is searched within %d km', (km, radius) => {
  expect(areaSearch(around(52.215_49, 5.963_51, km))).toEqual({ place: '52.215 5.964', radius })
})

test('a wide map is searched to its farther edges, and a country within the largest radius', () => {
  expect(areaSearch({ ...around(52, 5, 1), east: 5.13, west: 4.87 }).radius).toBe(10)
  expect(areaSearch(around(52, 5, 200)).radius).toBe(50)
})

test('the middle of a map is no position of the visitor, and the reverse', () => {
  const { place } = areaSearch(around(52.2, 5.9, 3))
  expect([isMapPlace(place), isOwnLocation(place)]).toEqual([true, false])
  for (const other of ['52.22 5.96', '7311', 'Apeldoorn', '52.2155 5.9635', undefined])
    expect(isMapPlace(other), String(other)).toBe(false)
})

test('the area of a search is known from its URL, and is none of a place that was typed', () => {
  const search = areaSearch(around(52.215_49, 5.963_51, 4))
  expect(areaOf(search)).toEqual({ latitude: 52.215, longitude: 5.964, km: 5 })
  expect(areaOf({ ...search, radius: undefined })?.km).toBe(10)
  for (const place of ['Apeldoorn', '52.22 5.96', undefined]) expect(areaOf({ place })).toBeUndefined()
})
