import { RecordFilter, useTyped } from './record-filter.tsx'
import { useOrganizationItems } from './use-organization-items.ts'

type Props = {
  label: string
  hideLabel?: boolean
  id: string | undefined
  onChange: (id: string | undefined) => void
}

/** Filters by an organization, found by its name. */
export function OrganizationFilter(props: Props) {
  const [typed, setTyped] = useTyped()
  const found = useOrganizationItems(typed, props.id)
  return <RecordFilter {...props} {...found} typed={typed} onType={setTyped} />
}
