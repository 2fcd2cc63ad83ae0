/** What a map shows where its provider has no tile or does not respond: a quiet ground with a fine grid, under the pins. */

const size = 256

/** SVG of 256 × 256. The lines of neighboring tiles meet. */
export const drawnTile = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#eef1ea"/><path d="M0 .5H${size}M.5 0V${size}M0 128.5H${size}M128.5 0V${size}" stroke="#dde3d6" fill="none"/></svg>`
