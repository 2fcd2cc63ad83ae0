import { describe, expect, it } from 'vitest'
import { commitFaults } from '../../../scripts/commit-faults.ts'

const why = '\n\nTwo centers shared an entry.'

describe('the message of a commit', () => {
  it.each([
    `Cache: keep tenant in the key of public reads${why}`,
    `Lists, forms: pass what was typed on${why}`,
    "Merge branch 'other'",
    `Cache: keep tenant in the key${why}\n# A comment of Git's that is far longer than seventy-two characters and does not count.`,
  ])('is accepted: %j', (message) => expect(commitFaults(message)).toEqual([]))

  it.each([
    ['a subject over 72 characters', `Cache: keep ${'x'.repeat(61)}${why}`, 'The subject has 73 characters'],
    ['a subject that names no part', `Keep tenant in the key${why}`, 'names no part'],
    ['a description', `Cache: the tenant is in the key${why}`, '"the" is no imperative'],
    ['the past', `Cache: added the tenant${why}`, '"added" is no imperative'],
    ['the third person', `Cache: keeps the tenant${why}`, '"keeps" is no imperative'],
    ['a participle', `Cache: keeping the tenant${why}`, '"keeping" is no imperative'],
    ['no blank line after the subject', 'Cache: keep tenant\nTwo centers shared it.\n\nMore.', 'second line'],
    ['no reason', 'Cache: keep tenant in the key\n', 'does not say why'],
  ])('is refused for %s', (_what, message, fault) => {
    expect(commitFaults(message).join(' ')).toContain(fault)
  })
})
