import { useSession } from '#client/shell/session/session.ts'
import type { Point } from '#shared/directions.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'

/** Where the work is: the area for visitors, as on the map; the full address for who signed in, as one must to reply. '' for work at home. */
export function useVacancyAddress({ kind, address }: Vacancy): string {
  const { signedIn } = useSession()
  if (kind === 'online' || !address) return ''
  const { street, houseNumber, postalCode, city } = address
  const lines = signedIn
    ? [
        [street, houseNumber],
        [postalCode, city],
      ]
    : [[postalCode?.slice(0, 4), city]]
  return lines
    .map((line) => line.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')
}

/** Rounded to about 200 meters, so that it is no address. */
const rounded = (degrees: number): number => Math.round(degrees * 500) / 500

/** Where it is about; null for work at home and where that is not known. */
export function approximatePoint({ kind, address }: Vacancy): Point | null {
  const point = exactPoint({ kind, address })
  return point && { latitude: rounded(point.latitude), longitude: rounded(point.longitude) }
}

/** Null for work at home and where that is not known. */
export function exactPoint({ kind, address }: Pick<Vacancy, 'kind' | 'address'>): Point | null {
  if (kind === 'online' || typeof address?.latitude !== 'number' || typeof address.longitude !== 'number') return null
  return { latitude: address.latitude, longitude: address.longitude }
}
