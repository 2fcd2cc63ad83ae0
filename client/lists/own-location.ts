/** The position of the visitor as the place of a search: only after a click, and rounded to a kilometer. */

/** Decimals of a degree after rounding: 0.01 is 1.1 km of latitude and 0.7 km of longitude in the Netherlands. */
const decimals = 2

/** `52.21 5.96`, the form of the URL and of the backend. */
export const roundedPlace = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(decimals)} ${longitude.toFixed(decimals)}`

/** Whether a place is a rounded position. */
export const isOwnLocation = (place: string | undefined): boolean =>
  /^-?\d{1,2}\.\d{2} -?\d{1,3}\.\d{2}$/.test(place ?? '')

/** The middle of a map as the place of a search: with one decimal more, which tells it from the position of the visitor. */
export const mapPlace = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(decimals + 1)} ${longitude.toFixed(decimals + 1)}`

/** Whether a place is the middle of a map. */
export const isMapPlace = (place: string | undefined): boolean =>
  /^-?\d{1,2}\.\d{3} -?\d{1,3}\.\d{3}$/.test(place ?? '')

export type LocationFailure = 'denied' | 'failed'

/** Requests the position from the browser, which asks for permission. Rejects with the reason of a failure. */
export function ownPlace(): Promise<string> {
  return new Promise((resolve, reject: (failure: LocationFailure) => void) => {
    if (!('geolocation' in navigator)) return reject('failed')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundedPlace(coords)),
      ({ code, PERMISSION_DENIED }) => reject(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 },
    )
  })
}
