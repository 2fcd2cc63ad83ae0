import { describe, expect, it } from 'vitest'
import { byArea, matching, otherPages } from '#client/shell/commands/command-groups.ts'
import { routes } from '#shared/routes.ts'

describe('the commands of the palette', () => {
  it('lead only to pages that need no parameter', () => {
    expect(otherPages.filter((id) => routes[id].path.includes(':'))).toEqual([])
  })

  it('put the pages of the current area before the others', () => {
    const list = { path: '/vacancies', label: 'Vacatures' }
    const add = { path: '/vacancies/add', label: 'Vacature toevoegen' }
    const users = { path: '/users', label: 'Gebruikers' }
    expect(byArea([users, list, add], '/vacancies/12/edit')).toEqual({ area: [list, add], others: [users] })
    expect(byArea([users], '/dashboard')).toEqual({ area: [], others: [users] })
  })

  it('are those that have every word of the text, whatever its accents and capitals', () => {
    const group = {
      id: 'menu',
      label: 'Ga naar',
      commands: [
        { value: '/a', label: 'Organisatie toevoegen' },
        { value: '/b', label: 'Vacature toevoegen' },
      ],
    }
    expect(matching([group], 'TOEV orgánisatie').map(({ commands }) => commands)).toEqual([[group.commands[0]]])
    expect(matching([group], 'zwemmen')).toEqual([])
    expect(matching([group], ' ')).toEqual([group])
  })
})
