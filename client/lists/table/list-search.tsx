import searchIcon from 'virtual:icons/search'
import type { ReactNode } from 'react'
import { Field } from '#client/ui/field.tsx'
import { Input, NativeSelect } from '#client/ui/input.tsx'
import { Toolbar } from '#client/ui/staff-layout.tsx'

type Props = {
  /** Label and hint of the search field. */
  label: string
  q: string | undefined
  onSearch: (q: string | undefined) => void
  status: {
    label: string
    /** Undefined means every status. */
    value: string | undefined
    allLabel: string
    options: readonly { value: string; label: string }[]
    onChange: (value: string | undefined) => void
  }
  /** More filters in the same row. */
  children?: ReactNode
}

/** Search field, status filter and more filters above a staff table; their state is in the URL. */
export function ListSearch({ label, q, onSearch, status, children }: Props) {
  return (
    <form
      key={q ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim() || undefined)
      }}
    >
      <Toolbar>
        <Field label={label} hideLabel>
          <Input type="search" name="q" size="sm" startIcon={searchIcon} defaultValue={q} placeholder={label} />
        </Field>
        <Field label={status.label} hideLabel>
          <NativeSelect
            size="sm"
            value={status.value ?? ''}
            onChange={(event) => status.onChange(event.currentTarget.value || undefined)}
          >
            <option value="">{status.allLabel}</option>
            {status.options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {children}
      </Toolbar>
    </form>
  )
}
