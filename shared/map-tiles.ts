/** The paths of map tiles on a site's own host. */
export const tilesPrefix = '/_tiles/'

/** `key` names the provider, so that browsers do not mix the tiles that they have cached of two. */
export const tilesUrl = (key: string): string => `${tilesPrefix}${key}/{z}/{x}/{y}`

/** Zoom levels end here. */
export const maxTileZoom = 19
