import { describe, expect, it } from 'vitest'
import { accountPages } from '#client/account/routes.ts'
import { byArea, eachOnce, matching, otherPages, pagesWithWords } from '#client/shell/commands/command-groups.ts'
import { navigationOf } from '#client/shell/layouts/navigation-items.ts'
import { sitePages } from '#client/site/routes.ts'
import { staffPages } from '#client/staff/routes.ts'
import { routes } from '#shared/routes.ts'

const inMenu = navigationOf({ ...sitePages, ...accountPages, ...staffPages }).staff.map(({ id }) => id)

describe('the commands of the palette', () => {
  it('have each page once: those of the menu are not among the others', () => {
    expect(otherPages.filter((id) => inMenu.includes(id))).toEqual([])
  })

  it('have words only for pages that they lead to', () => {
    expect(pagesWithWords.filter((id) => !inMenu.includes(id) && !otherPages.some((other) => other === id))).toEqual([])
  })

  it('lead only to pages that need no parameter', () => {
    expect(otherPages.filter((id) => routes[id].path.includes(':'))).toEqual([])
  })

  it('put the pages of the current area before the others', () => {
    const list = { id: 'vacancies', path: '/vacancies', label: 'Vacatures' } as const
    const add = { id: 'vacancyAdd', path: '/vacancies/add', label: 'Vacature toevoegen' } as const
    const users = { id: 'users', path: '/users', label: 'Gebruikers' } as const
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

  it('are found by their words too, and say which; by their name they say nothing', () => {
    const design = { value: '/d', label: 'Vormgeving', words: ['kleuren', 'huisstijl'] }
    const group = { id: 'menu', label: 'Ga naar', commands: [design] }
    expect(matching([group], 'huis')[0]?.commands).toEqual([{ value: '/d', label: 'Vormgeving', detail: 'huisstijl' }])
    expect(matching([group], 'vorm')[0]?.commands).toEqual([{ value: '/d', label: 'Vormgeving' }])
    // Of two words of the text one is of another thing.
    expect(matching([group], 'kleuren huisstijl')).toEqual([])
  })

  it('are each once: the first of two that open the same', () => {
    const own = { value: '/organizations/5/edit', label: 'Mijn organisatie' }
    const named = { value: '/organizations/5/edit', label: 'De Lindehof' }
    const groups = [
      { id: 'menu', label: 'Ga naar', commands: [own] },
      { id: 'organizations', label: 'Organisaties', commands: [named] },
    ]
    expect(eachOnce(groups)).toEqual([groups[0]])
    expect(eachOnce(groups.slice(1))).toEqual(groups.slice(1))
  })
})
