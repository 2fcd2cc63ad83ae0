import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '#client/api/api-error.ts'
import { signUpOrganization } from '#client/api/signups.ts'
import { HoneypotInput } from '#client/forms/fields/honeypot-field.tsx'
import { readStartedAt } from '#client/forms/steps/started-at.ts'
import { StepForm } from '#client/forms/steps/step-form.tsx'
import { Stack } from '#client/ui/layout.tsx'
import type { QuestionValues } from '#shared/form-schema.ts'
import { pathTo } from '#shared/paths.ts'
import type { CurrentUser } from '#shared/resources/user.ts'
import { type ExistingOrganization, ExistingOrganizationAlert } from './existing-organization-alert.tsx'
import { storeReceipt } from './receipt.ts'
import { fieldNames, signupAttributes, wizardSchema } from './wizard.ts'

/** Browser only: stored input decides which step is shown first. */
export function OrganizationSignupForm({ user }: { user: CurrentUser | null }) {
  const { t } = useTranslation(['signups', 'site'])
  const navigate = useNavigate()
  const honeypot = useRef<HTMLInputElement>(null)
  const [existing, setExisting] = useState<ExistingOrganization | null>(null)
  const [startedAt] = useState(() => readStartedAt('organization_signup'))

  const submitSignup = async (values: QuestionValues, key: string) => {
    const guards = { nickname: honeypot.current?.value ?? '', openFor: Date.now() - startedAt }
    try {
      const receipt = await signUpOrganization({ ...signupAttributes(values, user !== null), ...guards }, key)
      storeReceipt({ name: receipt.name, email: receipt.email })
    } catch (error) {
      setExisting(existingOrganizationOf(error))
      throw error
    }
    await navigate(pathTo('organizationSignupSuccess'))
  }
  return (
    <Stack gap="6">
      {existing ? <ExistingOrganizationAlert existing={existing} /> : null}
      <StepForm
        schema={wizardSchema(t, { signedIn: user !== null, similar: existing?.similar === true })}
        saved={{ notDuplicate: false }}
        draft={{ name: 'organization_signup' }}
        uploadPath=""
        fieldNames={fieldNames}
        messages={{ kvkNumber: t('organization.kvkInvalid') }}
        submitLabel={t('submit')}
        onSubmit={submitSignup}
      />
      <HoneypotInput ref={honeypot} />
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
