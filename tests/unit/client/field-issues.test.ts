/** Where an issue of a form is shown: at its field, at the field that it is a part of, or above the form. */
import { describe, expect, it } from 'vitest'
import { issueAt, issuesOf, ownerOf } from '#client/forms/field-issues.ts'

const names = new Set(['title', 'themes', 'address', 'address.city', 'contacts.0.email'])
const issue = (message: string) => ({ type: 'invalid', message })

describe('the field of an issue', () => {
  it('is the one with its name, else the nearest that its value is a part of', () => {
    expect(ownerOf('address.city', names)).toBe('address.city')
    expect(ownerOf('address.street', names)).toBe('address')
    expect(ownerOf('themes.0', names)).toBe('themes')
  })

  it('is none where the form shows neither', () => {
    expect(ownerOf('lockVersion', names)).toBeUndefined()
    expect(ownerOf('contacts.1.email', names)).toBeUndefined()
    expect(ownerOf('titles', names)).toBeUndefined()
  })
})

describe('the issue of a field', () => {
  const errors = {
    title: issue('the title'),
    themes: [undefined, issue('the second theme')],
    address: { city: issue('the city') },
    contacts: [{ email: issue('the address of the first') }],
  }

  it('is its own', () => {
    expect(issueAt(errors, 'title', names)?.message).toBe('the title')
    expect(issueAt(errors, 'contacts.0.email', names)?.message).toBe('the address of the first')
  })

  it('is that of a part that no field of its own has', () => {
    expect(issueAt(errors, 'themes', names)?.message).toBe('the second theme')
  })

  it('is not that of a part with a field of its own', () => {
    expect(issueAt(errors, 'address', names)).toBeUndefined()
    expect(issueAt(errors, 'address.city', names)?.message).toBe('the city')
  })

  it('takes no field named "type" for an issue', () => {
    const named = { type: issue('the type'), title: issue('the title') }
    expect(issuesOf(named).map(({ path }) => path)).toEqual(['type', 'title'])
  })
})
