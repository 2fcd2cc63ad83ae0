/** A visitor's own position as the place of a search: on their click alone, and never finer than a kilometre. */

/** Decimals of a degree that are kept: 0.01 is 1.1 km of latitude and 0.7 km of longitude in the Netherlands. */
const decimals = 2

/** `52.21 5.96`, as it stands in the address and the backend reads it. */
export const roundedPlace = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(decimals)} ${longitude.toFixed(decimals)}`

/** Whether a place is somebody's rounded position. */
export const isOwnLocation = (place: string | undefined): boolean =>
  /^-?\d{1,2}\.\d{2} -?\d{1,3}\.\d{2}$/.test(place ?? '')

export type LocationFailure = 'denied' | 'failed'

/** Asks the browser, which asks the visitor. Rejects with why it did not work. */
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
