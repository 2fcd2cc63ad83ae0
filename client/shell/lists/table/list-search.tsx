import type { ReactNode } from 'react'
import { Field } from '#client/ui/field.tsx'
import { searchIcon } from '#client/ui/icons/search.ts'
import { Input, NativeSelect } from '#client/ui/input.tsx'
import { Toolbar } from '#client/ui/staff-layout.tsx'

type Props = {
  /** What the words are looked for in: label and hint of the field. */
  label: string
  q: string | undefined
  onSearch: (q: string | undefined) => void
  status: {
    label: string
    /** Undefined is every status. */
    value: string | undefined
    allLabel: string
    options: readonly { value: string; label: string }[]
    onChange: (value: string | undefined) => void
  }
  /** More of the same row. */
  children?: ReactNode
}

/** Above a table of the staff: words, a status, and what else narrows the list; all of it lives in the address. */
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
