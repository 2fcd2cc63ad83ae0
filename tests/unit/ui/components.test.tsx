import heartIcon from 'virtual:icons/heart'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Avatar, initialsOf } from '#client/ui/avatar.tsx'
import { RemovableChip } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card, CardLink, CardTitle } from '#client/ui/card.tsx'
import { Checkbox, RadioGroup } from '#client/ui/choice.tsx'
import { Field, Fieldset } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Input } from '#client/ui/input.tsx'
import { LazyCombobox } from '#client/ui/lazy-combobox.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { Pagination, pagesShown } from '#client/ui/pagination.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { TableCell } from '#client/ui/table.tsx'
import { Heading } from '#client/ui/text.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(element)
const attribute = (markup: string, element: string, name: string) =>
  new RegExp(`<${element}\\b[^>]*?\\s${name}="([^"]*)"`).exec(markup)?.[1]

function RouterLink({ to, ...rest }: { to: string; className?: string }) {
  return <a href={to} {...rest} />
}

describe('a button', () => {
  it('does not submit a form unless its type is submit', () => {
    expect(html(<Button>Bewaar</Button>)).toContain('type="button"')
    expect(html(<Button type="submit">Bewaar</Button>)).toContain('type="submit"')
  })

  it('can render as a router link, with the button’s classes and without its attributes', () => {
    const markup = html(
      <Button as={RouterLink} to="/vacancies" variant="outline">
        Zoek
      </Button>,
    )
    expect(markup).toBe('<a href="/vacancies" class="button button--size-md button--variant-outline">Zoek</a>')
  })

  it('is marked busy and keeps its name while loading', () => {
    const markup = html(<Button loading>Verstuur</Button>)
    expect(markup).toContain('aria-busy="true"')
    expect(markup).toContain('aria-disabled="true"')
    expect(markup).toContain('Verstuur')
    // A truly disabled button would lose the focus.
    expect(markup).not.toContain(' disabled=')
  })

  it('describes why it is disabled', () => {
    const markup = html(<Button disabledReason="Vul eerst je naam in">Ga verder</Button>)
    const id = attribute(markup, 'button', 'aria-describedby')
    expect(markup).toContain(`id="${id}" class="visually-hidden">Vul eerst je naam in`)
  })

  it('with only an icon has an accessible name', () => {
    expect(html(<IconButton icon={heartIcon} label="Bewaar" />)).toContain('aria-label="Bewaar"')
  })
})

describe('a field', () => {
  const field = (error?: string) =>
    html(
      <Field label="E-mail" help="Alleen voor ons." error={error} optionalText="(niet verplicht)">
        <Input type="email" aria-describedby="other" />
      </Field>,
    )

  it('associates label and help with the control', () => {
    const markup = field()
    expect(attribute(markup, 'label', 'for')).toBe(attribute(markup, 'input', 'id'))
    const [other, help] = (attribute(markup, 'input', 'aria-describedby') ?? '').split(' ')
    expect(other).toBe('other')
    expect(markup).toContain(`<p id="${help}"`)
    expect(markup).not.toContain('aria-invalid')
  })

  it('describes the control by the error before the help, and marks it invalid', () => {
    const markup = field('Vul een e-mailadres in.')
    const ids = (attribute(markup, 'input', 'aria-describedby') ?? '').split(' ')
    expect(ids).toHaveLength(3)
    expect(markup.indexOf(`id="${ids[1]}"`)).toBeLessThan(markup.indexOf(`id="${ids[2]}"`))
    expect(attribute(markup, 'input', 'aria-invalid')).toBe('true')
  })

  it('gives each option its own id and the error of the group', () => {
    const markup = html(
      <Fieldset legend="Thema’s" error="Kies minstens één thema.">
        <Checkbox label="Zorg" />
        <Checkbox label="Natuur" description="Buiten" />
      </Fieldset>,
    )
    const ids = [...markup.matchAll(/<input[^>]* id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(2)
    expect(markup.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect(markup).toContain(`aria-describedby="${attribute(markup, 'fieldset', 'aria-describedby')}"`)
  })

  it('checks the option of the given value', () => {
    const markup = html(
      <RadioGroup
        legend="Ik ben"
        name="kind"
        value="organization"
        options={[
          { value: 'volunteer', label: 'Vrijwilliger' },
          { value: 'organization', label: 'Organisatie' },
        ]}
      />,
    )
    expect(markup.match(/checked=""/g)).toHaveLength(1)
    expect(markup).toMatch(/checked="" value="organization"|value="organization"[^>]*checked=""/)
  })
})

describe('navigation', () => {
  it('marks the current page', () => {
    const markup = html(
      <TabLinks label="Status">
        <TabLink href="/a" current>
          Open
        </TabLink>
        <TabLink href="/b">Dicht</TabLink>
      </TabLinks>,
    )
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1)
  })

  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 12, [1, 2, 3, null, 12]],
    [4, 12, [1, 2, 3, 4, 5, null, 12]],
    [6, 12, [1, null, 5, 6, 7, null, 12]],
    [12, 12, [1, null, 10, 11, 12]],
  ])('on page %i of %i it shows %j', (current, last, shown) => {
    expect(pagesShown(current, last)).toEqual(shown)
  })

  it('shows no pagination for one page, and previous and next links on a middle page', () => {
    const paging = (current: number, last: number) =>
      html(
        <Pagination
          current={current}
          last={last}
          label="Pagina’s"
          previousLabel="Vorige"
          nextLabel="Volgende"
          pageLabel={(page) => `Pagina ${page}`}
          renderLink={(page, props) => <a href={`?page=${page}`} {...props} />}
        />,
      )
    expect(paging(1, 1)).toBe('')
    expect(paging(2, 3)).toContain('rel="prev"')
    expect(paging(2, 3)).toContain('rel="next"')
    expect(paging(2, 3).match(/aria-current="page"/g)).toHaveLength(1)
    expect(paging(8, 5)).toContain('href="?page=5" class="pagination__link" rel="prev"')
  })
})

describe('other components', () => {
  it('hide an icon beside its label from screen readers, and name an icon without a label', () => {
    expect(html(<Icon icon={heartIcon} />)).toContain('aria-hidden="true"')
    expect(html(<Icon icon={heartIcon} label="Bewaard" />)).toContain('role="img" aria-label="Bewaard"')
  })

  it('give a heading the size of its level by default', () => {
    expect(html(<Heading as="h1">A</Heading>)).toContain('heading--size-4xl')
    expect(
      html(
        <Heading as="h3" size="md">
          B
        </Heading>,
      ),
    ).toContain('heading--size-md')
  })

  it('render a card as one link with the title as its name', () => {
    const markup = html(
      <Card interactive>
        <CardTitle>
          <CardLink as={RouterLink} to="/v/1">
            Maatje
          </CardLink>
        </CardTitle>
      </Card>,
    )
    expect(markup).toContain(
      '<h3 class="card__title card__title--size-md heading--lines-two"><a href="/v/1" class="card__link">',
    )
  })

  it('name the remove button of a chip by what it removes', () => {
    expect(html(<RemovableChip removeLabel="Verwijder Zorg">Zorg</RemovableChip>)).toContain(
      'aria-label="Verwijder Zorg"',
    )
  })

  it.each([
    ['Fatima el Amrani', 'FA'],
    ['  Jan  ', 'J'],
    ['ijsbrand Élan', 'IÉ'],
    ['', ''],
  ])('shorten “%s” to %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('hide a decorative avatar from screen readers', () => {
    expect(html(<Avatar name="Jan" decorative />)).not.toContain('aria-label')
  })

  it('render a pinned cell as the header of its row', () => {
    expect(html(<TableCell pinned>Tuin</TableCell>)).toMatch(/^<th scope="row"/)
  })
})

describe('on the server', () => {
  it('the lazy components render only their opener or field', () => {
    const menu = html(<LazyMenu trigger={({ ref: _, ...props }) => <Button {...props}>Meer</Button>} groups={[]} />)
    expect(menu).toMatch(/^<button[^>]*aria-haspopup="menu" aria-expanded="false"[^>]*>Meer<\/button>$/)
    const combobox = html(<LazyCombobox value="Wez" onInput={() => {}} items={[]} onSelect={() => {}} />)
    expect(combobox).toContain('role="combobox"')
    expect(combobox).toContain('value="Wez"')
    expect(html(<LazyDialog open={false} onClose={() => {}} title="" closeLabel="" />)).toBe('')
  })

  it('no component has a style attribute, which the content security policy forbids', () => {
    const parts = [
      <Button key="a" loading>
        A
      </Button>,
      <Avatar key="b" name="A" src="/a.png" />,
      <Card key="c" orientation="horizontal" />,
      <LazyCombobox key="d" value="" onInput={() => {}} items={[]} onSelect={() => {}} />,
    ]
    for (const part of parts) expect(html(part)).not.toContain('style=')
  })
})

describe('a page header', () => {
  it('has the count beside its heading and not in it', () => {
    expect(html(<PageHeader title="Aanvragen" count={12} />)).toContain('<h1>Aanvragen</h1>')
  })
})
