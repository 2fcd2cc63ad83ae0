import { useTranslation } from 'react-i18next'
import { Only } from '#client/api/site-parts.tsx'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Stack } from '#client/ui/layout.tsx'
import { LogoSection } from './logo-section.tsx'
import { profileAttributes, profileSchema, profileValues } from './organization-values.ts'
import { ProfileFields } from './profile-fields.tsx'
import { type TabProps, useOrganizationForm } from './use-organization-form.ts'

/** Name, numbers, contact data, mission and logo. */
export function ProfileTab({ organization, onChanged }: TabProps) {
  const { t } = useTranslation('organizations')
  const { may } = useSession()
  const isStaff = may('organization.approve')
  const form = useOrganizationForm(
    { organization, onChanged },
    {
      draftName: 'organization_profile',
      schema: profileSchema,
      valuesOf: profileValues,
      attributesOf: (values) => profileAttributes(values, isStaff),
    },
  )
  return (
    <Stack gap="8">
      <Only has="organizationLogos">
        <LogoSection organization={organization} onChanged={onChanged} />
      </Only>
      <Form
        form={form}
        submitLabel={t('edit.save')}
        messages={{ kvkNumber: t('field.kvkInvalid'), kvkBranchNumber: t('field.kvkBranchInvalid') }}
      >
        <ProfileFields
          control={form.control}
          withType={isStaff && organization.organizationType !== 'VolunteerCenter'}
        />
        {isStaff ? (
          <DateField control={form.control} name="assuredOn" label={t('field.assuredOn')} help={t('help.assuredOn')} />
        ) : null}
      </Form>
    </Stack>
  )
}
