import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { signUpOrganization } from '#client/api/signups.ts'
import { HoneypotInput } from '#client/forms/fields/honeypot-field.tsx'
import { readStartedAt } from '#client/forms/steps/started-at.ts'
import { StepForm } from '#client/forms/steps/step-form.tsx'
import { stepsKey } from '#client/forms/steps/step-storage.ts'
import { Stack } from '#client/ui/layout.tsx'
import type { Answers } from '#shared/form-schema.ts'
import { pathTo } from '#shared/paths.ts'
import type { CurrentUser } from '#shared/resources/user.ts'
import { type Known, KnownOrganization } from './known-organization.tsx'
import { keepReceipt } from './receipt.ts'
import { faultNames, signupAttributes, wizardSchema } from './wizard.ts'

/** Browser only: what was kept in this tab decides what is shown first. */
export function OrganizationSignupForm({ user }: { user: CurrentUser | null }) {
  const { t } = useTranslation(['signups', 'site'])
  const { center } = useBoot()
  const navigate = useNavigate()
  const honeypot = useRef<HTMLInputElement>(null)
  const [known, setKnown] = useState<Known | null>(null)
  const storageKey = stepsKey('organization-signup', user?.id ?? null, center?.id ?? null)
  const [startedAt] = useState(() => readStartedAt(storageKey))

  const submit = async (answers: Answers, key: string) => {
    const guards = { nickname: honeypot.current?.value ?? '', openFor: Date.now() - startedAt }
    try {
      const receipt = await signUpOrganization({ ...signupAttributes(answers, user !== null), ...guards }, key)
      keepReceipt({ name: receipt.name, email: receipt.email })
    } catch (error) {
      setKnown(knownFrom(error))
      throw error
    }
    await navigate(pathTo('organizationSignupSuccess'))
  }
  return (
    <Stack gap="6">
      {known ? <KnownOrganization known={known} /> : null}
      <StepForm
        schema={wizardSchema(t, { signedIn: user !== null, similar: known?.similar === true })}
        saved={{ notDuplicate: false }}
        storageKey={storageKey}
        uploadPath=""
        fieldNames={faultNames}
        messages={{ kvkNumber: t('organization.kvkInvalid') }}
        submitLabel={t('submit')}
        onSubmit={submit}
      />
      <HoneypotInput ref={honeypot} />
    </Stack>
  )
}

function knownFrom(error: unknown): Known | null {
  if (!(error instanceof ApiError)) return null
  const fault = error.faults.find(({ code }) => code === 'organization.known' || code === 'organization.similar')
  if (!fault) return null
  const { organization, organization_id: id } = fault.meta ?? {}
  return {
    similar: fault.code === 'organization.similar',
    id: typeof id === 'string' ? id : null,
    name: typeof organization === 'string' ? organization : null,
  }
}
