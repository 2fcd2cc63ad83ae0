/** Drawn portraits of people who do not exist, for sample records: the same look gives the same drawing. */
export type Look = {
  gender: 'woman' | 'man'
  generation: 'young' | 'middle' | 'old'
  /** Where the family is from. */
  background: string
  /** Chooses hair, clothes and glasses. */
  number: number
}

const skins: Record<string, readonly string[]> = {
  dutch: ['#f7d7bd', '#f3c7a6', '#efbd97'],
  polish: ['#f7d7bd', '#f3c7a6'],
  ukrainian: ['#f7d7bd', '#f0c19c'],
  turkish: ['#e8b48a', '#dca377'],
  moroccan: ['#d9a172', '#c98d62'],
  syrian: ['#e5b189', '#d49b6c'],
  surinamese: ['#9c6237', '#7a4a2a', '#b97d4e'],
  eritrean: ['#85532f', '#6e4326'],
  indonesian: ['#cf9a68', '#b98252'],
}
const fair = ['#deae5c', '#8f4f2c', '#6b4a30', '#b4632f', '#4a3327']
const dark = ['#2b201b', '#33261f', '#43302a']
const grey = ['#c4bfb8', '#dedad3', '#a9a49d']
const clothes = ['#2f6f6a', '#b4512d', '#3d4f8a', '#7a3f6d', '#c98a1b', '#4c6b3a', '#2c3e50', '#a8434f', '#e9e2d3']
const walls = ['#dff0ee', '#fdeccb', '#e7e3f4', '#e3eed8', '#fbe1da', '#dde8f3']
const scarves = ['#3d4f8a', '#7a3f6d', '#2f6f6a', '#c46a5a', '#e6d3b1']
const withScarf = ['moroccan', 'turkish', 'syrian']

/** A number from 0 to 1 for one choice about a look. */
function share(number: number, choice: number): number {
  let mixed = Math.imul(number * 31 + choice * 7919 + 17, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4294967296
}

const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`
const line = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"${more}/>`

/** Behind the head, and over the forehead. */
type Hair = { back: string; front: string }

const forehead = 'M30 42Q28 20 48 19T66 42Q62 31 50 30 37 30 30 42z'
const parted = 'M30 43Q27 19 47 18 68 17 66 43 64 33 54 28 46 34 34 35 31 38 30 43z'

const womenHair: ((color: string) => Hair)[] = [
  // To the shoulders
  (color) => ({
    back: shape('M27 44Q25 16 48 16T69 44Q70 62 73 70H60V44H36V70H23Q26 62 27 44z', color),
    front: shape(parted, color),
  }),
  // A bob
  (color) => ({
    back: shape('M27 42Q26 16 48 16T69 42Q70 54 68 60H58V40H38V60H28Q26 54 27 42z', color),
    front: shape(forehead, color),
  }),
  // A bun
  (color) => ({
    back: `<circle cx="48" cy="13" r="8" fill="${color}"/>`,
    front: shape('M29 44Q26 18 48 17T67 44Q66 30 48 28 31 30 29 44z', color),
  }),
  // Curls
  (color) => ({
    back: [
      [30, 30, 10],
      [38, 21, 10],
      [48, 18, 10],
      [58, 21, 10],
      [66, 30, 10],
      [27, 43, 9],
      [69, 43, 9],
      [29, 54, 7],
      [67, 54, 7],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`)
      .join(''),
    front: shape('M32 36Q34 24 48 24T64 36Q58 29 48 30 38 29 32 36z', color),
  }),
  // Short
  (color) => ({
    back: '',
    front: shape('M29 46Q25 17 48 16 71 17 67 46 65 38 63 34 52 33 42 27 38 34 32 36 30 40 29 46z', color),
  }),
  // A tail
  (color) => ({ back: shape('M60 22Q82 24 76 58 72 46 64 40z', color), front: shape(parted, color) }),
]

const menHair: ((color: string) => Hair)[] = [
  (color) => ({ back: '', front: shape('M30 40Q27 18 48 18T66 40L64 33Q56 29 46 30 36 29 32 33z', color) }),
  (color) => ({ back: '', front: shape('M30 41Q27 20 42 18 62 12 66 41L63 33Q50 33 41 27 36 33 32 34z', color) }),
  (color) => ({
    back: '',
    front: [
      [33, 29, 7],
      [40, 23, 8],
      [48, 21, 8],
      [56, 23, 8],
      [63, 29, 7],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`)
      .join(''),
  }),
  // Little left
  (color) => ({ back: '', front: shape('M30 46Q27 34 31 30 33 38 32 46zM66 46Q69 34 65 30 63 38 64 46z', color) }),
  (color) => ({ back: '', front: shape('M31 37Q31 20 48 20T65 37Q58 26 48 26T31 37z', color, ' opacity="0.85"') }),
]

function hairOf({ gender, generation, number }: Look, color: string): Hair {
  const styles = gender === 'woman' ? womenHair : menHair
  const bald = gender === 'man' && generation !== 'young' && share(number, 3) < (generation === 'old' ? 0.4 : 0.15)
  const index = bald ? 3 : Math.floor(share(number, 4) * styles.length)
  const chosen = styles[gender === 'man' && !bald && index === 3 ? 0 : index] ?? styles[0]
  return chosen ? chosen(color) : { back: '', front: '' }
}

const scarf = (color: string): Hair => ({
  back: shape('M25 44Q22 13 48 13T71 44Q72 62 80 78L48 84 16 78Q24 62 25 44z', color),
  front: shape(
    'M27 46Q26 17 48 17T69 46Q70 60 58 68 48 71 38 68 26 60 27 46zM33 44Q33 60 48 62.5 63 60 63 44 62 27 48 27T33 44z',
    color,
    ' fill-rule="evenodd"',
  ),
})

function beard(color: string, number: number): string {
  const full = shape('M31 46Q32 66 48 66T65 46Q62 55 56 53 48 49 40 53 34 55 31 46z', color)
  return share(number, 8) < 0.6 ? full : line('M41 51.5Q48 48.5 55 51.5', color, 3.2)
}

const features = (old: boolean): string =>
  [
    '<circle cx="41" cy="42" r="2" fill="#33221c"/><circle cx="55" cy="42" r="2" fill="#33221c"/>',
    line('M37.5 36.5Q41 34.5 44 36.3M52 36.3Q55 34.5 58.5 36.5', '#33221c', 1.4, ' opacity="0.55"'),
    line('M48 43V48Q48 49.4 46 49.2', '#33221c', 1.3, ' opacity="0.4"'),
    old
      ? line(
          'M34.5 44.5l-2 1M34.8 46.5l-2 1.6M61.5 44.5l2 1M61.2 46.5l2 1.6M41.5 30.5Q48 29 54.5 30.5',
          '#33221c',
          1,
          ' opacity="0.3"',
        )
      : '',
  ].join('')

const mouths = ['M42 53.5Q48 58.5 54 53.5', 'M42.5 53Q48 56.5 53.5 53']
const laughing =
  '<path d="M41.5 52.5H54.5Q53 59.5 48 59.5T41.5 52.5z" fill="#fffdf9" stroke="#33221c" stroke-width="1.2"/>'

function glasses(number: number): string {
  const color = share(number, 9) < 0.5 ? '#33221c' : '#8a3b2a'
  const frame =
    share(number, 10) < 0.5
      ? '<circle cx="41" cy="42" r="5.6"/><circle cx="55" cy="42" r="5.6"/>'
      : '<rect x="34.6" y="38" width="11.6" height="8.6" rx="2.6"/><rect x="49.8" y="38" width="11.6" height="8.6" rx="2.6"/>'
  return `<g fill="#fff" fill-opacity="0.25" stroke="${color}" stroke-width="1.5">${frame}<path d="M46.4 41.6h3.2M34.8 41l-3.4-1M61.2 41l3.4-1" fill="none"/></g>`
}

const glassesShare = { young: 0.18, middle: 0.32, old: 0.62 }

/** A portrait of 96 by 96. */
export function faceSvg(look: Look): string {
  const { gender, generation, background, number } = look
  const pick = (list: readonly string[], choice: number): string =>
    list[Math.floor(share(number, choice) * list.length)] ?? '#888888'
  const skin = pick(skins[background] ?? skins.dutch ?? [], 1)
  const isFair = ['dutch', 'polish', 'ukrainian'].includes(background)
  const color = pick(generation === 'old' ? grey : isFair ? fair : dark, 2)
  const covered = gender === 'woman' && withScarf.includes(background) && share(number, 5) < 0.5
  const hair = covered ? scarf(pick(scarves, 6)) : hairOf(look, color)
  const shirt = pick(clothes, 7)
  const bearded = gender === 'man' && share(number, 11) < 0.36
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="384" height="384" viewBox="0 0 96 96">',
    `<rect width="96" height="96" fill="${pick(walls, 12)}"/>`,
    covered ? '' : hair.back,
    shape('M12 98Q12 70 38 68H58Q84 70 84 98z', shirt),
    covered ? hair.back : '',
    shape('M41 54H55V68Q55 75 48 75T41 68z', skin) +
      shape('M41 58Q48 65 55 58V62Q48 68 41 62z', '#33221c', ' opacity="0.13"'),
    covered ? '' : `<circle cx="30.5" cy="43" r="4" fill="${skin}"/><circle cx="65.5" cy="43" r="4" fill="${skin}"/>`,
    `<path d="M31 40Q31 22 48 22T65 40Q65 63 48 63T31 40z" fill="${skin}"/>`,
    bearded ? beard(color, number) : '',
    features(generation === 'old'),
    share(number, 13) < 0.35 ? laughing : line(mouths[Math.floor(share(number, 14) * 2)] ?? '', '#33221c', 1.7),
    hair.front,
    share(number, 15) < glassesShare[generation] ? glasses(number) : '',
    '</svg>',
  ].join('')
}
