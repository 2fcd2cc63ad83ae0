/** The map that the gateway draws itself where its provider does not respond, or where it has none: land, borders and places. */
import map from './drawn-map.json' with { type: 'json' }
import { pathOf, tileSize } from './map-geometry.ts'
import { namesOf, type PlaceName, type Places } from './place-names.ts'
import type { TileName } from './tile-source.ts'

/** In a dark page too: an image has the color scheme of the page that it is in. */
const style = `svg{--sea:#d5e6ee;--land:#f3f2ea;--home:#fbfaf5;--line:#b9bfb2;--text:#37413c}
@media(prefers-color-scheme:dark){svg{--sea:#17252e;--land:#252a2b;--home:#2e3435;--line:#4d5755;--text:#d6dedb}}
.sea{fill:var(--sea)}.lake{fill:var(--sea);stroke:var(--line)}.land{fill:var(--land);stroke:var(--line)}.home{fill:var(--home);stroke:var(--line)}

.grid{stroke:var(--line);stroke-opacity:.4;fill:none}
circle{fill:var(--text)}text{font:500 12px system-ui,sans-serif;text-anchor:middle;fill:var(--text);stroke:var(--home);stroke-width:3px;paint-order:stroke;stroke-linejoin:round}
.large{font-size:14px;font-weight:600}`

/** From this level on most tiles have nothing but ground: lines, which meet those of the neighbors, show that the map moves. */
const gridFrom = 12
const grid = '<path class="grid" d="M0 .5H256M.5 0V256M0 128.5H256M128.5 0V256"/>'

const names = namesOf(map.places as unknown as Places)

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const round = (pixels: number) => Math.round(pixels * 2) / 2

const nameText = ({ name, x, y, isLarge }: PlaceName) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="2"/><text x="${round(x)}" y="${round(y) - 6}"${isLarge ? ' class="large"' : ''}>${escaped(name)}</text>`

const land = (rings: readonly (readonly number[])[], className: string, tile: TileName) => {
  const path = rings.map((ring) => pathOf(ring, tile)).join('')
  return path === '' ? '' : `<path class="${className}" d="${path}"/>`
}

/** SVG of 256 × 256 pixels. */
export function drawnTile(tile: TileName): string {
  const grounds = [land(map.abroad, 'land', tile), land(map.home, 'home', tile), land(map.lakes, 'lake', tile)]
  const parts = [...grounds, tile.z < gridFrom ? '' : grid, ...names(tile).map(nameText)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}" viewBox="0 0 ${tileSize} ${tileSize}"><style>${style}</style><rect class="sea" width="${tileSize}" height="${tileSize}"/>${parts.join('')}</svg>`
}
