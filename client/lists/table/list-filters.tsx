import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import { Checkbox } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Show } from '#client/ui/layout.tsx'
import type { ChoiceKind, ChoicesKind, SearchKind, SearchKinds, SearchOfKinds } from '#shared/lists/search-kinds.ts'
import type { Locale } from '#shared/site.ts'
import { type ChipTexts, chipsOf, FilterChips } from '../filter-chips.tsx'
import type { SearchedList } from '../use-page-list.ts'
import { FilterSelect } from './filter-select.tsx'
import { ListSearch } from './list-search.tsx'
import { MoreFilters } from './more-filters.tsx'

/** A choice of one value, or all. */
type ChoiceText<Value extends string> = {
  label: string
  all: string
  option: (value: Value) => string
  /** In the order of the choice, without those that are not offered; those of the declaration without it. */
  values?: readonly Value[]
  /** As wide as its longest option. */
  fit?: boolean
}

type Change<Kinds extends SearchKinds> = (changes: SearchOfKinds<Kinds>) => void

/** What a filter is called, by its kind. */
type FilterText<Kind> =
  Kind extends ChoiceKind<infer Value>
    ? ChoiceText<Value>
    : Kind extends ChoicesKind<infer Value>
      ? ChoiceText<Value>
      : Kind extends SearchKind<unknown, 'flag' | 'day'>
        ? { label: string }
        : never

/** A filter that looks different, and what its chip says of a value that is chosen. */
type DrawnFilter<Kinds extends SearchKinds> = {
  draw: (change: Change<Kinds>) => ReactNode
  chip?: string | undefined
}

export type FilterTexts<Kinds extends SearchKinds> = {
  [Name in keyof Kinds]?: FilterText<Kinds[Name]> | DrawnFilter<Kinds> | false
}

type ControlsProps<Kinds extends SearchKinds> = {
  list: SearchedList<Kinds>
  /** In the order in which they are shown; one that is not there, or false, has no control. */
  filters: FilterTexts<Kinds>
}

type Props<Kinds extends SearchKinds> = ControlsProps<Kinds> & {
  /** Label and hint of the search field. */
  searchLabel: string
  /** Those that a button opens in a drawer: what does not fit beside the search field in one line. */
  more?: readonly (keyof Kinds & string)[]
}

/** Navigates to the changed search, at its first page. */
export function useSearchChange<Kinds extends SearchKinds>({ declared, search }: SearchedList<Kinds>): Change<Kinds> {
  const navigate = useNavigate()
  return (changes) => void navigate(declared.href({ ...search, page: undefined, ...changes }))
}

/** Search field and filters above a staff list; their state is in the URL. */
export function ListFilters<Kinds extends SearchKinds>({ list, searchLabel, filters, more = [] }: Props<Kinds>) {
  const change = useSearchChange(list) as (changes: { q: string | undefined }) => void
  const search = list.search as Record<string, unknown>
  const shown = entriesOf(filters)
  const hidden = shown.filter(([name]) => more.includes(name))
  const inline = shown.filter((entry) => !hidden.includes(entry))
  return (
    <ListSearch compact label={searchLabel} q={search.q as string | undefined} onSearch={(q) => change({ q })}>
      {inline.map((entry) => (
        <Show key={entry[0]} on="tabletUp">
          <FilterControl list={list} entry={entry} />
        </Show>
      ))}
      {shown.length > 0 ? (
        <Show on={hidden.length > 0 ? undefined : 'phone'}>
          <MoreFilters active={hidden.filter(([name]) => isActive(search[name])).length}>
            {/* A phone has room for the search field alone. */}
            {inline.map((entry) => (
              <Show key={entry[0]} on="phone">
                <FilterControl list={list} entry={entry} />
              </Show>
            ))}
            {hidden.map((entry) => (
              <FilterControl key={entry[0]} list={list} entry={entry} />
            ))}
          </MoreFilters>
        </Show>
      ) : null}
    </ListSearch>
  )
}

/** The control of each filter of a declared list, by its kind. */
export function FilterControls<Kinds extends SearchKinds>({ list, filters }: ControlsProps<Kinds>) {
  return entriesOf(filters).map((entry) => <FilterControl key={entry[0]} list={list} entry={entry} />)
}

function FilterControl<Kinds extends SearchKinds>({ list, entry }: { list: SearchedList<Kinds>; entry: Entry }) {
  const [name, text] = entry
  const change = useSearchChange(list) as (changes: Record<string, unknown>) => void
  if ('draw' in text) return text.draw(change)
  const kind = list.declared.search[name]
  const value = (list.search as Record<string, unknown>)[name]
  return kind ? <Control kind={kind} text={text} value={value} onChange={(next) => change({ [name]: next })} /> : null
}

/** The chosen filters, each removed by a press; nothing while there are none. */
export function ListFilterChips<Kinds extends SearchKinds>({ list, filters }: ControlsProps<Kinds>) {
  const { locale } = useBoot()
  const entries = entriesOf(filters).filter(([, text]) => !('draw' in text) || text.chip !== undefined)
  const texts = entries.map(([name, text]) => [name, chipText(locale, list.declared.search[name], text)] as const)
  const chips = chipsOf(list, Object.fromEntries(texts) as ChipTexts<Kinds>)
  const { sort, q, view } = list.search as Record<string, unknown>
  return <FilterChips list={list} chips={chips} keeps={{ sort, q, view } as SearchOfKinds<Kinds>} />
}

type Entry = [name: string, text: AnyText | DrawnFilter<SearchKinds>]

const entriesOf = (filters: object): Entry[] =>
  Object.entries(filters).filter((entry): entry is Entry => Boolean(entry[1]))

const isActive = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined)

/** What a chosen value is called. */
function chipText(locale: Locale, kind: SearchKind<unknown> | undefined, text: Entry[1]) {
  return (value: unknown): string => {
    if ('draw' in text) return text.chip ?? ''
    const { label, option = String } = text
    if (kind?.control === 'flag') return label
    if (kind?.control === 'day') return `${label}: ${formatShortDate(locale, String(value))}`
    return option(String(value))
  }
}

type AnyText = { label: string } & Partial<ChoiceText<string>>
type ControlProps = { kind: SearchKind<unknown>; text: AnyText; value: unknown; onChange: (value: unknown) => void }

function Control({ kind, text, value, onChange }: ControlProps) {
  const { label, all = '', option = String, fit } = text
  switch (kind.control) {
    case 'choice':
    case 'choices': {
      const isOne = kind.control === 'choice'
      const values = text.values ?? (kind as ChoiceKind<string>).values
      return (
        <FilterSelect
          fit={fit}
          label={label}
          value={isOne ? (value as string | undefined) : (value as string[] | undefined)?.[0]}
          allLabel={all}
          options={values.map((one) => ({ value: one, label: option(one) }))}
          onChange={(chosen) => onChange(isOne ? chosen : chosen && [chosen])}
        />
      )
    }
    case 'flag':
      return (
        <Checkbox
          size="sm"
          label={label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked || undefined)}
        />
      )
    case 'day':
      return (
        <Field label={label}>
          <Input
            type="date"
            size="sm"
            defaultValue={value as string | undefined}
            onChange={({ currentTarget }) => {
              if (currentTarget.validity.valid) onChange(currentTarget.value || undefined)
            }}
          />
        </Field>
      )
    case 'none':
      return null
  }
}
