import { useTranslation } from 'react-i18next'
import { updateOrganization } from '#client/api/staff-organizations.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Organization } from '#shared/resources/organization.ts'
import type { OrganizationUpdate } from '#shared/resources/organization-schema.ts'

export type TabProps = { organization: Organization; onChanged: () => Promise<unknown> }

/** Stores what a tab edits and says so; throws 409 when somebody else changed the organization since. */
export function useSaveOrganization({ organization, onChanged }: TabProps) {
  const { t } = useTranslation('organizations')
  return async (attributes: OrganizationUpdate) => {
    await updateOrganization(organization.id, { ...attributes, lockVersion: organization.lockVersion })
    await onChanged()
    showToast({ title: t('edit.saved'), tone: 'success' })
  }
}
