/** Directions to a place on sites of others: links, of which a page loads nothing. */

export const travelModes = ['bike', 'publicTransport', 'car'] as const
export type TravelMode = (typeof travelModes)[number]

export type Point = { latitude: number; longitude: number }

const openStreetMap = (engine: string, { latitude, longitude }: Point): string =>
  `https://www.openstreetmap.org/directions?engine=${engine}&to=${latitude}%2C${longitude}`

/** OpenStreetMap has no public transport, and 9292 no documented link to a place. */
export const directionsTo: Record<TravelMode, (place: Point) => string> = {
  bike: (place) => openStreetMap('fossgis_osrm_bike', place),
  publicTransport: ({ latitude, longitude }) =>
    `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}&travelmode=transit`,
  car: (place) => openStreetMap('fossgis_osrm_car', place),
}
