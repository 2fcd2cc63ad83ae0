import { useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { RecordField } from '#client/forms/fields/record-field.tsx'
import type { FieldProps } from '#client/forms/use-form-field.ts'
import { useOrganizationItems } from '#client/records/filters/use-organization-items.ts'

/** An organization whose roles the reader gives, found by its name; the value is its id, and '' until one is chosen. */
export function OrganizationField<Values extends FieldValues>(props: FieldProps<Values>) {
  const [typed, setTyped] = useState<string | null>(null)
  const id: string = useWatch(props)
  const { items, chosen } = useOrganizationItems(typed, id || undefined, 'user.manage')
  return (
    <RecordField
      {...props}
      items={items}
      chosen={chosen === undefined ? undefined : { value: id, label: chosen }}
      typed={typed}
      onType={setTyped}
    />
  )
}
