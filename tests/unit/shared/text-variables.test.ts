import { describe, expect, it } from 'vitest'
import { fillVariables, unknownVariables } from '#shared/text-variables.ts'

const known = ['voornaam', 'vacature']
const values = { voornaam: 'Noor', vacature: 'Tuinman', organisatie: '{{voornaam}}', afzender: 'Jan', centrum: 'Ede' }

describe('fillVariables', () => {
  it('replaces each variable once, with or without spaces, and leaves what it does not know', () => {
    expect(fillVariables('Dag {{voornaam}} en {{ organisatie }}, {{naam}} {{', values)).toBe(
      'Dag Noor en {{voornaam}}, {{naam}} {{',
    )
  })
})

describe('unknownVariables', () => {
  it('names what is no variable, and a brace without its counterpart', () => {
    expect(unknownVariables('{{voornaam}} {{ vacature }} { los }', known)).toEqual([])
    expect(unknownVariables('{{naam}} en {{ x y }} en {{vacature', known)).toEqual(['naam', 'x y', '{{vacature'])
    expect(unknownVariables('vacature}}', known)).toEqual(['}}'])
  })
})
