import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '#client/api/api-error.ts'
import { signUpOrganization } from '#client/api/signups.ts'
import { Wizard } from '#client/forms/steps/wizard.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import type { CurrentUser } from '#shared/resources/user.ts'
import { type ExistingOrganization, ExistingOrganizationAlert } from './existing-organization-alert.tsx'
import { storeReceipt } from './receipt.ts'
import { signupSchema, signupSteps } from './signup-steps.tsx'

/** Browser only: stored input decides which step is shown first. */
export function OrganizationSignupForm({ user }: { user: CurrentUser | null }) {
  const { t } = useTranslation(['signups', 'site'])
  const navigate = useNavigate()
  const [existing, setExisting] = useState<ExistingOrganization | null>(null)
  const options = { signedIn: user !== null, similar: existing?.similar === true }
  return (
    <Stack gap="6">
      {existing ? <ExistingOrganizationAlert existing={existing} /> : null}
      <Wizard
        schema={signupSchema(options)}
        steps={(control) => signupSteps(t, control, options)}
        draft={{ name: 'organization_signup' }}
        messages={{ kvkNumber: t('organization.kvkInvalid'), kvkBranchNumber: t('organization.kvkBranchInvalid') }}
        submitLabel={t('submit')}
        onSubmit={async (attributes, key) => {
          try {
            const { name, email } = await signUpOrganization(attributes, key)
            storeReceipt({ name, email })
          } catch (error) {
            setExisting(existingOrganizationOf(error))
            throw error
          }
          await navigate(pathTo('organizationSignupSuccess'))
        }}
      />
    </Stack>
  )
}

function existingOrganizationOf(error: unknown): ExistingOrganization | null {
  if (!(error instanceof ApiError)) return null
  const known = error.errors.find(({ code }) => code === 'organization.known' || code === 'organization.similar')
  if (!known) return null
  const { organization, organization_id: id } = known.meta ?? {}
  return {
    similar: known.code === 'organization.similar',
    id: typeof id === 'string' ? id : null,
    name: typeof organization === 'string' ? organization : null,
  }
}
