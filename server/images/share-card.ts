/** The card that a shared link shows (Open Graph, 1200 × 630), as SVG in the center's colours. */
import { shadesOf } from '#shared/branding.ts'
import { shareImageSize } from '#shared/share-image.ts'
import { withoutControls } from '#shared/storable-text.ts'
import { escapeHtml } from '../http/escape.ts'

export type ShareCard = {
  siteName: string
  /** Host as people read it. */
  address: string
  title: string
  /** Organization and place, e.g. `Zorggroep De Linde · Epe`. */
  subtitle: string
  primaryColor: string
  secondaryColor: string
}

const margin = 80
/** Pixels available for the title, left of the drawing. */
const titleWidth = 760
/** Font sizes with the number of lines that fit; the smallest fits the longest vacancy title. */
const titleSizes = [
  { size: 72, most: 3 },
  { size: 60, most: 3 },
  { size: 50, most: 3 },
  { size: 44, most: 4 },
] as const
const smallest = titleSizes[3]

/** Approximate width of a character of Inter Bold, in ems. */
function characterWidth(character: string): number {
  if (/[ijltfI.,:;'’|!()[\]/ -]/.test(character)) return 0.33
  if (/[mwMW@%—]/.test(character)) return 0.9
  return /[A-Z0-9]/.test(character) ? 0.68 : 0.58
}

const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, character) => sum + characterWidth(character), 0) * size

/** Breaks a text into lines of at most `width` pixels; a word that is too long is truncated. */
export function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer, size) > width) {
      lines.push(line)
      line = shortened(word, size, width)
    } else line = line === '' ? shortened(word, size, width) : longer
  }
  return line === '' ? lines : [...lines, line]
}

function shortened(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text
  let letters = [...text]
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > width) letters = letters.slice(0, -1)
  return `${letters.join('').trimEnd()}…`
}

/** The title in the largest size in which it fits; truncated with an ellipsis in the smallest. */
function titleLines(title: string): { size: number; lines: string[] } {
  for (const { size, most } of titleSizes) {
    const lines = linesOf(title, size, titleWidth)
    if (lines.length <= most) return { size, lines }
  }
  const { size, most } = smallest
  const lines = linesOf(title, size, titleWidth)
  const last = shortened(`${lines[most - 1]} ${lines[most]}`, size, titleWidth)
  return { size, lines: [...lines.slice(0, most - 1), last.endsWith('…') ? last : `${last}…`] }
}

export function shareCard(card: ShareCard): string {
  const primary = shadesOf(card.primaryColor)
  const secondary = shadesOf(card.secondaryColor)
  const { size, lines } = titleLines(card.title)
  const text = (x: number, y: number, fontSize: number, weight: number, fill: string, content: string) =>
    `<text x="${x}" y="${y}" font-size="${fontSize}" font-weight="${weight}" fill="${fill}">${escapeHtml(withoutControls(content))}</text>`
  const top = 196
  const below = top + lines.length * size * 1.16
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shareImageSize.width} ${shareImageSize.height}" font-family="Inter">`,
    `<rect width="1200" height="630" fill="${primary['50']}"/>`,
    // A hill, a sun and three people, like the site's own illustrations.
    `<circle cx="1040" cy="150" r="78" fill="${secondary['300']}"/>`,
    `<path d="M760 630C800 430 930 350 1060 372s140-40 140-40v298z" fill="${primary['200']}"/>`,
    `<path d="M880 630c30-130 130-190 220-170 60 13 100 0 100 0v170z" fill="${primary['300']}"/>`,
    person(960, 420, primary['700'], secondary['400']),
    person(1044, 396, primary['500'], secondary['200']),
    person(1124, 428, primary['800'], secondary['500']),
    `<rect y="534" width="1200" height="96" fill="${primary['800']}"/>`,
    text(margin, 112, 30, 600, primary['700'], card.siteName),
    ...lines.map((line, index) =>
      text(margin, top + size * 0.8 + index * size * 1.16, size, 700, primary['950'], line),
    ),
    card.subtitle === ''
      ? ''
      : text(margin, below + 58, 32, 400, primary['900'], shortened(card.subtitle, 32, titleWidth)),
    text(margin, 594, 30, 600, '#ffffff', card.address),
    '</svg>',
  ].join('')
}

const person = (x: number, y: number, body: string, head: string) =>
  `<path d="M${x - 34} 540v-70a34 34 0 0 1 68 0v70z" fill="${body}"/><circle cx="${x}" cy="${y - 18}" r="25" fill="${head}"/>`
