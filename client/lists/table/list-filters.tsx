import { Fragment, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Checkbox } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import type { ChoiceKind, ChoicesKind, SearchKind, SearchKinds, SearchOfKinds } from '#shared/lists/search-kinds.ts'
import type { SearchedList } from '../use-page-list.ts'
import { FilterSelect } from './filter-select.tsx'
import { ListSearch } from './list-search.tsx'

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

/** What a filter is called, by its kind; a function draws one that looks different. */
type FilterText<Kind> =
  Kind extends ChoiceKind<infer Value>
    ? ChoiceText<Value>
    : Kind extends ChoicesKind<infer Value>
      ? ChoiceText<Value>
      : Kind extends SearchKind<unknown, 'flag' | 'day'>
        ? { label: string }
        : never

export type FilterTexts<Kinds extends SearchKinds> = {
  [Name in keyof Kinds]?: FilterText<Kinds[Name]> | ((change: Change<Kinds>) => ReactNode) | false
}

type ControlsProps<Kinds extends SearchKinds> = {
  list: SearchedList<Kinds>
  /** In the order in which they are shown; one that is not there, or false, has no control. */
  filters: FilterTexts<Kinds>
}

type Props<Kinds extends SearchKinds> = ControlsProps<Kinds> & {
  /** Label and hint of the search field. */
  searchLabel: string
}

/** Navigates to the changed search, at its first page. */
export function useSearchChange<Kinds extends SearchKinds>({ declared, search }: SearchedList<Kinds>): Change<Kinds> {
  const navigate = useNavigate()
  return (changes) => void navigate(declared.href({ ...search, page: undefined, ...changes }))
}

/** Search field and filters above a staff list; their state is in the URL. */
export function ListFilters<Kinds extends SearchKinds>({ list, searchLabel, filters }: Props<Kinds>) {
  const change = useSearchChange(list) as (changes: { q: string | undefined }) => void
  const { q } = list.search as { q?: string }
  return (
    <ListSearch label={searchLabel} q={q} onSearch={(words) => change({ q: words })}>
      <FilterControls list={list} filters={filters} />
    </ListSearch>
  )
}

/** The control of each filter of a declared list, by its kind. */
export function FilterControls<Kinds extends SearchKinds>({ list, filters }: ControlsProps<Kinds>) {
  const { declared } = list
  const search = list.search as Record<string, unknown>
  const change = useSearchChange(list) as (changes: Record<string, unknown>) => void
  const controlOf = (name: string, text: AnyText | Drawn) => {
    if (typeof text === 'function') return text(change)
    const kind = declared.search[name]
    return (
      kind && <Control kind={kind} text={text} value={search[name]} onChange={(value) => change({ [name]: value })} />
    )
  }
  return (Object.entries(filters) as [string, AnyText | Drawn | false | undefined][]).map(([name, text]) =>
    text ? <Fragment key={name}>{controlOf(name, text)}</Fragment> : null,
  )
}

type AnyText = { label: string } & Partial<ChoiceText<string>>
type Drawn = (change: (changes: Record<string, unknown>) => void) => ReactNode
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
