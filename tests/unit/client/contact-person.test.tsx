/** How to reach the contact person of a vacancy, and what an organization arranges for its volunteers. */
import { describe, expect, it } from 'vitest'
import { Policies } from '#client/site/directory/organization-parts.tsx'
import { VacancyContact } from '#client/site/vacancies/vacancy-contact.tsx'
import type { Organization } from '#shared/resources/organization.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['site', 'directory'])

describe('the contact person of a vacancy', () => {
  const contactOf = (reach: { phone: string | null; email: string | null }) => {
    const vacancy = {
      id: '7',
      organization: { id: '3', name: 'Zonnehof' },
      contactPerson: { name: 'Noor Bakker', role: 'Coördinator', ...reach },
    }
    return render(<VacancyContact vacancy={vacancy as never as Vacancy} noted />)
  }

  it('can be called and mailed by who is signed in, and has its name alone for a visitor', () => {
    const signedIn = contactOf({ phone: '055 123 45 67', email: 'noor@zonnehof.example' })
    expect(signedIn).toContain('href="tel:0551234567"')
    expect(signedIn).toContain('href="mailto:noor@zonnehof.example"')
    // As the backend sends it to visitors.
    const visitor = contactOf({ phone: null, email: null })
    expect(visitor).toContain('Noor Bakker')
    expect(visitor).not.toMatch(/href="(?:tel|mailto):/)
  })
})

describe('what an organization arranges for its volunteers', () => {
  const policiesOf = (policies: Record<string, string | null>) => {
    const none = { insurance: null, vog: null, integrity: null }
    const organization = { name: 'Zonnehof', profile: { policies: { ...none, ...policies } } }
    return render(<Policies organization={organization as never as Organization} />)
  }

  it('is on its page as far as it says so, and has no heading without', () => {
    const integrity = policiesOf({ integrity: 'Meld het bij Ineke.' })
    expect(integrity).toContain('Gedrag en veiligheid')
    expect(integrity).toContain('Meld het bij Ineke.')
    expect(integrity).not.toContain('Verzekering')
    expect(policiesOf({})).toBe('')
  })
})
