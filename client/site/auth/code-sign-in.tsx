import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { requestCode } from '#client/api/sign-in-codes.ts'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { once } from '#client/runtime/once.ts'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { safeReturnPath } from '#shared/paths.ts'
import { TitledCard } from '../titled-card.tsx'
import { useHeadingFocus, WithPassword } from './code-parts.tsx'
import { CodeStep } from './code-step.tsx'
import { mailedAddress, pathOfWay, rememberMailedAddress, signInWay } from './sign-in-way.ts'

const loadSchema = once(() => import('./auth-schemas.ts').then(({ addressAlone }) => addressAlone))

/** Signing in by a code in a mail: first the address, then the code. Browser only. */
export function CodeSignIn() {
  const params = useSearchParams()
  // Without an address there was no mail.
  return signInWay(params) === 'code' && mailedAddress() !== '' ? <CodeStep /> : <AddressStep />
}

function AddressStep() {
  useHeadingFocus()
  const { t } = useTranslation('auth')
  const params = useSearchParams()
  const navigate = useNavigate()
  const form = useSchemaForm({
    loadSchema,
    defaultValues: { email: mailedAddress() },
    onSubmit: async ({ email }) => {
      await requestCode(email, safeReturnPath(params.get('return')))
      rememberMailedAddress(email)
      await navigate(pathOfWay('code', params))
    },
  })
  return (
    <TitledCard title={t('code.askTitle')} intro={t('code.askIntro')}>
      <Form form={form} guarded={false} submitLabel={t('code.ask')}>
        <EmailField
          control={form.control}
          name="email"
          label={t('auth.email')}
          missing={t('auth.missing.email')}
          autoComplete="username"
        />
      </Form>
      <WithPassword />
    </TitledCard>
  )
}
