import { describe, expect, it } from 'vitest'
import { approximatePoint, exactPoint } from '#client/site/vacancies/vacancy-place.ts'
import { directionsTo } from '#shared/directions.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'

const vacancyAt = (latitude: number | null, longitude: number | null, kind: Vacancy['kind'] = 'recurring') =>
  ({ kind, address: { latitude, longitude } }) as Vacancy

describe('directions to a place', () => {
  it('are a link for each way to travel', () => {
    const place = { latitude: 52.216, longitude: 5.964 }
    expect(directionsTo.bike(place)).toBe(
      'https://www.openstreetmap.org/directions?engine=fossgis_osrm_bike&to=52.216%2C5.964',
    )
    expect(directionsTo.car(place)).toBe(
      'https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&to=52.216%2C5.964',
    )
    expect(directionsTo.publicTransport(place)).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=52.216%2C5.964&travelmode=transit',
    )
  })
})

describe('the point of a vacancy', () => {
  it('is rounded to a neighborhood for visitors', () => {
    const vacancy = vacancyAt(52.215_493_7, 5.963_512)
    expect(approximatePoint(vacancy)).toEqual({ latitude: 52.216, longitude: 5.964 })
    expect(exactPoint(vacancy)).toEqual({ latitude: 52.215_493_7, longitude: 5.963_512 })
  })

  it('is null for work at home, and where no place is known', () => {
    for (const vacancy of [vacancyAt(52.2, 5.9, 'online'), vacancyAt(null, null), vacancyAt(52.2, null)]) {
      expect(exactPoint(vacancy)).toBeNull()
      expect(approximatePoint(vacancy)).toBeNull()
    }
    expect(exactPoint({ ...vacancyAt(1, 1), address: undefined } as never)).toBeNull()
  })
})
