/** Who lives in the town of a center: the same number is the same person in every run. */
import type { CenterFixture } from './fixtures/centers.ts'
import {
  type Background,
  dutchFirstNames,
  dutchLastNames,
  type Gender,
  type Generation,
  mixes,
  otherFamilies,
} from './fixtures/names.ts'
import { randomFrom } from './random.ts'

export type Person = {
  firstName: string
  lastName: string
  gender: Gender
  generation: Generation
  background: Background
}

export const fullName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('No name')
  return item
}

/** How many of the people with a lower number have the same background. */
function before(mix: readonly Background[], background: Background, number: number): number {
  const inOne = mix.filter((one) => one === background).length
  const rest = mix.slice(0, number % mix.length).filter((one) => one === background).length
  return Math.floor(number / mix.length) * inOne + rest
}

/** The person with this number in a center. Full names differ among some two hundred people, and among the centers. */
export function personOf(centerId: number, number: number): Person {
  const mix = mixes[centerId] ?? mixes[1] ?? []
  const background = at(mix, number)
  const nth = before(mix, background, number)
  const random = randomFrom(centerId * 92_821 + number * 6997)
  const gender: Gender = random.chance(0.56) ? 'woman' : 'man'
  const generation = random.pick(['young', 'middle', 'middle', 'old', 'old'] as const)
  const who = { gender, generation, background }
  if (background === 'dutch') {
    const first = dutchFirstNames[gender][generation]
    const last = dutchLastNames[centerId] ?? dutchLastNames[1] ?? []
    return { ...who, firstName: at(first, nth * 5 + centerId * 2), lastName: at(last, nth) }
  }
  const family = otherFamilies[background]
  const last = family.last.filter((_, index) => index % 7 === (centerId - 1) % 7)
  return { ...who, firstName: at(family[gender], nth + centerId), lastName: at(last, nth) }
}

/** A year of birth that fits the generation. */
export function birthYearOf({ generation }: Pick<Person, 'generation'>, now: Date, years: number): number {
  const youngest = { young: 17, middle: 34, old: 58 }[generation]
  return now.getUTCFullYear() - youngest - (years % (generation === 'young' ? 16 : 23))
}

const named = (firstName: string, lastName: string, gender: Gender, generation: Generation): Person => ({
  firstName,
  lastName,
  gender,
  generation,
  background: 'dutch',
})

type Logins = Record<'volunteer' | 'organization' | 'center', Person>

const loginsByCenter: Record<number, Logins> = {
  1: {
    volunteer: named('Sanne', 'de Vries', 'woman', 'middle'),
    organization: named('Thijs', 'Meijer', 'man', 'young'),
    center: named('Marloes', 'Bakker', 'woman', 'middle'),
  },
  2: {
    volunteer: named('Jolanda', 'van Emst', 'woman', 'middle'),
    organization: named('Evert', 'Hendriksma', 'man', 'old'),
    center: named('Willeke', 'Rozendaal', 'woman', 'middle'),
  },
  3: {
    volunteer: named('Pascal', 'Hermans', 'man', 'middle'),
    organization: named('Monique', 'Ruyters', 'woman', 'middle'),
    center: named('Sjef', 'Vossen', 'man', 'old'),
  },
  4: {
    volunteer: { ...named('Hanan', 'el Khatib', 'woman', 'young'), background: 'moroccan' },
    organization: named('Gert', 'van de Craats', 'man', 'middle'),
    center: named('Lianne', 'Versteeg', 'woman', 'young'),
  },
  6: {
    volunteer: named('Tamara', 'Jonkers', 'woman', 'young'),
    organization: { ...named('Roy', 'Pattinama', 'man', 'middle'), background: 'indonesian' },
    center: { ...named('Ayşe', 'Korkmaz', 'woman', 'middle'), background: 'turkish' },
  },
}

/** Who has the sample logins of a center with logins. */
export const loginPeopleOf = ({ id }: Pick<CenterFixture, 'id'>): Logins => {
  const logins = loginsByCenter[id]
  if (!logins) throw new Error(`Centre ${id} has no people with logins`)
  return logins
}

export const superPerson: Person = named('Robin', 'Prins', 'man', 'middle')
