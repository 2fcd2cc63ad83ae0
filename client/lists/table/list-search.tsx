import searchIcon from 'virtual:icons/search'
import type { ReactNode } from 'react'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Toolbar } from '#client/ui/staff-layout.tsx'

type Props = {
  /** Label and hint of the search field. */
  label: string
  q: string | undefined
  onSearch: (q: string | undefined) => void
  /** A phone shows one button beside the search field, and no filters. */
  compact?: boolean
  /** Filters in the same row; on a phone below the search field. */
  children?: ReactNode
}

/** Search field and filters above a staff table; their state is in the URL. */
export function ListSearch({ label, q, onSearch, compact, children }: Props) {
  return (
    <form
      key={q ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim() || undefined)
      }}
    >
      <Toolbar data-compact={compact ? '' : undefined}>
        <Field label={label} hideLabel>
          <Input type="search" name="q" size="sm" startIcon={searchIcon} defaultValue={q} placeholder={label} />
        </Field>
        {children}
      </Toolbar>
    </form>
  )
}
