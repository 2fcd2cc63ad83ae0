import { useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { RecordField } from '#client/forms/fields/record-field.tsx'
import type { FieldProps } from '#client/forms/use-form-field.ts'
import { useOrganizationItems } from '#client/records/filters/use-organization-items.ts'
import type { OrganizationPermission } from '#shared/permissions.ts'

export type OrganizationFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  permission: OrganizationPermission
}

/** An organization on which the reader has the permission, found by its name; the value is its id, and '' until one is chosen. */
export function OrganizationField<Values extends FieldValues>({
  permission,
  ...props
}: OrganizationFieldProps<Values>) {
  const [typed, setTyped] = useState<string | null>(null)
  const id: string = useWatch(props)
  const { items, chosen } = useOrganizationItems(typed, id || undefined, permission)
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
