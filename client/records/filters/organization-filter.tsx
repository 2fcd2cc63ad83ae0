import type { OrganizationPermission } from '#shared/permissions.ts'
import { RecordFilter, useTyped } from './record-filter.tsx'
import { useOrganizationItems } from './use-organization-items.ts'

type Props = {
  label: string
  hideLabel?: boolean
  id: string | undefined
  /** Only organizations on which the reader has it. */
  permission: OrganizationPermission
  onChange: (id: string | undefined) => void
}

/** Filters by an organization, found by its name. */
export function OrganizationFilter({ permission, ...props }: Props) {
  const [typed, setTyped] = useTyped()
  const found = useOrganizationItems(typed, props.id, permission)
  return <RecordFilter {...props} {...found} typed={typed} onType={setTyped} />
}
