import { useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { RecordField } from '#client/forms/fields/record-field.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import type { FieldProps } from '#client/forms/use-form-field.ts'
import { useOrganizationItems } from '#client/records/filters/use-organization-items.ts'
import type { OrganizationPermission } from '#shared/permissions.ts'
import { type OwnedRecord, useOrganizationChoice } from './use-organization-choice.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & { permission: OrganizationPermission }

/** An organization on which the reader has the permission, found by its name; the value is its id, and '' until one is chosen. */
export function OrganizationField<Values extends FieldValues>({ permission, ...props }: Props<Values>) {
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

type OwnerProps<Values extends FieldValues> = FieldProps<Values> & { permission: OwnedRecord }

/** Whose vacancy or activity it is; nothing for who has only one organization to choose from. */
export function OwnerField<Values extends FieldValues>({ permission, ...props }: OwnerProps<Values>) {
  const { choosesFromAll, own } = useOrganizationChoice(permission)
  // More than a list can hold.
  if (choosesFromAll) return <OrganizationField {...props} permission={permission} />
  if (own.length < 2) return null
  return <SelectField {...props} options={own.map(({ id, name }) => ({ value: id, label: name }))} />
}
