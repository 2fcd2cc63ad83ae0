/** Which passwords are guessed first, and which are not refused. */
import { expect, it } from 'vitest'
import { isCommonPassword } from '#backend/auth/common-passwords.ts'

const owner = { email: 'j.haverkamp80@mail.example', firstName: 'Jannie', lastName: 'van der Haverkamp' }
const isCommon = (password: string) => isCommonPassword(password, owner, 'Vrijwilligerspunt Elburg')

it.each([
  // A word with what many add to it.
  'wachtwoord1',
  'wachtwoord',
  'Welkom2026!',
  'Vrijwilliger01',
  'VRIJWILLIGERSWERK',
  '!!Zomer2026!!',
  'feyenoord12345',
  'Sinterklaas!',
  // Leaked often.
  'password123',
  'iloveyou123',
  '1q2w3e4r5t',
  // Letters that look alike, and accents.
  'W@chtw00rd1',
  'p@ssw0rd2026',
  'wáchtwóórd1',
  // Rows and repetition.
  '1234567890',
  '12345678901234',
  'aaaaaaaaaaaa',
  'abababababab',
  'qwertyuiop!',
  'welkomwelkom',
  'abcdefghijkl',
  // What everybody knows of the account and the site.
  'jannie19450312',
  'JannieHaverkamp',
  'vanderhaverkamp!',
  'j.haverkamp80',
  'WelkomElburg2026',
  'Vrijwilligerspunt-Elburg',
])('refuses %s', async (password) => {
  expect(await isCommon(password)).toBe(true)
})

it.each([
  'drie woorden achter elkaar',
  'fiets-regen-koekje',
  'correcthorsebattery',
  'mijn poes heet Minoes',
  // Chosen at random, with and without words in it.
  '8305927461',
  'tafel4829173',
  'k7Gq2xZr9w',
  'jannie 830592746155',
  // Two words that together are nobody's first guess.
  'welkom-bij-tante-sien',
  '寿司と天ぷらと味噌汁',
])('accepts %s', async (password) => {
  expect(await isCommon(password)).toBe(false)
})

it('accepts another account’s name, but not one’s own', async () => {
  const other = { email: 'post@mail.example', firstName: 'Piet', lastName: 'Post' }
  expect(await isCommonPassword('haverkamp-elburg', owner, 'Vrijwilligerspunt Elburg')).toBe(true)
  expect(await isCommonPassword('haverkamp-elburg', other, 'Vrijwilligerspunt Veere')).toBe(false)
})

it('takes no longer for a text that fits in many ways', async () => {
  const began = performance.now()
  const many = { email: 'aa@mail.example', firstName: 'aa aaa aaaa aaaaa', lastName: 'aaaaaa aaaaaaa' }
  expect(await isCommonPassword(`${'a'.repeat(120)}bcd`, many, 'aa')).toBe(false)
  expect(performance.now() - began).toBeLessThan(1000)
})
