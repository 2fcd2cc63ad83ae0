import { useTranslation } from 'react-i18next'
import { updateOrganization } from '#client/api/staff-organizations.ts'
import { readNewest } from '#client/api/use-document.ts'
import type { FormValues, ValuesSchema } from '#client/forms/schema-resolver.ts'
import { useVersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { DraftedForm } from '#shared/resources/form-draft-values.ts'
import type { Organization } from '#shared/resources/organization.ts'
import type { OrganizationUpdate } from '#shared/resources/organization-schema.ts'
import { organizationShape } from '#shared/resources/shapes/organization.ts'
import { organizationPath } from '#shared/resources/social-map.ts'

export type TabProps = { organization: Organization; onChanged: () => Promise<unknown> }

type OrganizationDraft = Extract<DraftedForm, `organization_${string}`>

type Tab<Input extends Record<string, unknown>, Output> = {
  draftName: OrganizationDraft
  schema: ValuesSchema<Input, Output>
  valuesOf: (organization: Organization) => FormValues<Input>
  attributesOf: (values: NoInfer<Output>) => OrganizationUpdate
}

/** The form of one tab: it stores what the tab edits, and says so. */
export function useOrganizationForm<Input extends Record<string, unknown>, Output>(
  { organization, onChanged }: TabProps,
  { draftName, schema, valuesOf, attributesOf }: Tab<Input, Output>,
) {
  const { t } = useTranslation('organizations')
  const versionOf = (stored: Organization) => ({ lockVersion: stored.lockVersion, values: valuesOf(stored) })
  return useVersionedForm<Input, Output>({
    draft: { name: draftName, recordId: organization.id },
    schema,
    version: versionOf(organization),
    loadNewest: async () => versionOf(await readNewest(organizationShape, organizationPath(organization.id))),
    onSubmit: async (values, _key, lockVersion) => {
      const stored = await updateOrganization(organization.id, { ...attributesOf(values), lockVersion })
      await onChanged()
      showToast({ title: t('edit.saved'), tone: 'success' })
      return stored.lockVersion
    },
  })
}
