/** Refusals are said in the reader's language. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { english, faultText } from '#backend/http/fault-texts.ts'

const root = join(import.meta.dirname, '../../..')

// A literal after `detail`, or as the text of one of the makers of faults.
const thrown =
  /(?:detail(?::| =)|(?:refused|forbidden|over)\(\s*'[\w.]+',|invalid\(\s*(?:'[^']*'|`[^`]*`),\s*'[\w.]+',)\s*('(?:[^'\\]|\\.)*'|`[^`]*`)/g
const spoken = (literal: string) => {
  let index = 0
  return literal.slice(1, -1).replace(/\$\{[^}]*\}/g, () => `{${index++}}`)
}

// English by nature: what programmers are told, what the specification has to the letter.
const asTheyAre = new Set([
  'You need to sign in or sign up before continuing.',
  'Geen organisatie gevonden',
  'The body is not valid JSON',
  'The body must be an object',
  'data must be an object',
  'The first call with this key has not ended yet',
  'This Idempotency-Key was used for another request',
  'An Idempotency-Key is 1 to 200 visible characters',
])

const sentences = globSync('backend/**/*.ts', { cwd: root })
  .filter((file) => !/backend[\\/](?:mail|db)[\\/]/.test(file))
  .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(thrown)].map(([, text = '']) => spoken(text)))
  .filter((sentence) => !asTheyAre.has(sentence))

describe('what the backend refuses with', () => {
  it('is found in its source', () => {
    expect(sentences.length).toBeGreaterThan(60)
  })

  it('has an English sentence for every Dutch one', () => {
    expect(sentences.filter((sentence) => english[sentence] === undefined)).toEqual([])
  })

  it('keeps the figures of a sentence', () => {
    expect(faultText('Je kunt 20 zoekopdrachten bewaren. Verwijder er eerst een.', 'en')).toBe(
      'You can save 20 searches. Delete one first.',
    )
    expect(faultText('Kies een bestand', 'nl')).toBe('Kies een bestand')
    expect(faultText('Nog nooit gezegd', 'en')).toBe('Nog nooit gezegd')
  })
})
