import type { FieldValues } from 'react-hook-form'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import type { FieldProps } from '#client/forms/use-form-field.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import type { OrganizationFieldProps } from './organization-field.tsx'
import { type OwnedRecord, useOrganizationChoice } from './use-organization-choice.ts'

/** With its search, for the staff of the center alone. */
const OrganizationField = lazyPart<OrganizationFieldProps<FieldValues>>(
  async () => (await import('./organization-field.tsx')).OrganizationField,
)

type Props<Values extends FieldValues> = FieldProps<Values> & { permission: OwnedRecord }

/** Whose vacancy or activity it is; nothing for who has only one organization to choose from. */
export function OwnerField<Values extends FieldValues>({ permission, ...props }: Props<Values>) {
  const { choosesFromAll, own } = useOrganizationChoice(permission)
  // More than a list can hold.
  if (choosesFromAll) {
    const field = props as unknown as FieldProps<FieldValues>
    return <OrganizationField {...field} permission={permission} fallback={<Skeleton shape="block" />} />
  }
  if (own.length < 2) return null
  return <SelectField {...props} options={own.map(({ id, name }) => ({ value: id, label: name }))} />
}
