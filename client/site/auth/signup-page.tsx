import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { signUp } from '#client/api/session.ts'
import { CheckboxField, PasswordField, TextField } from '#client/forms/fields.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { withReturn } from '#client/shell/navigation/prepare-page.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Grid } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo, safeReturnPath } from '#shared/paths.ts'
import { passwordMinimum } from '#shared/resources/fields.ts'
import { signup } from '#shared/resources/user.ts'
import { AuthCard } from './auth-card.tsx'
import { rememberSignupAddress } from './signup-address.ts'

type Values = {
  firstName: string
  lastName: string
  email: string
  password: string
  postalCode4: string
  isAdult: boolean
  guardianEmail: string | null
  consent: boolean
}

export function Page() {
  const { t } = useTranslation('auth')
  const { locale } = useBoot()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const back = safeReturnPath(params.get('return'))
  const form = useSchemaForm<Values>({
    schema: signup,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      postalCode4: '',
      isAdult: true,
      guardianEmail: null,
      consent: false,
    },
    onSubmit: async (values, key) => {
      await signUp({ ...values, locale, returnPath: back }, key)
      rememberSignupAddress(values.email)
      await navigate(pathTo('signupSuccess'))
    },
  })
  const isAdult = form.form.watch('isAdult')
  return (
    <AuthCard title={t('signup.title')} intro={t('signup.intro')} width="text">
      {back?.endsWith('#reply') ? <Alert status="info">{t('signup.keptReply')}</Alert> : null}
      <Text>
        {t('signup.organization')}{' '}
        <TextLink as={Link} to={pathTo('organizationSignup')}>
          {t('signup.organizationLink')}
        </TextLink>
      </Text>
      <Form
        form={form}
        guarded={false}
        labels={{
          firstName: t('signup.firstName'),
          lastName: t('signup.lastName'),
          email: t('auth.email'),
          password: t('auth.password'),
          postalCode4: t('signup.postalCode4'),
          isAdult: t('signup.isAdult'),
          guardianEmail: t('signup.guardianEmail'),
          consent: t('signup.consent'),
        }}
        submitLabel={t('signup.submit')}
      >
        <Grid columns="two" gap="5">
          <TextField name="firstName" autoComplete="given-name" />
          <TextField name="lastName" autoComplete="family-name" />
        </Grid>
        <TextField name="email" type="email" autoComplete="email" inputMode="email" />
        <PasswordField
          name="password"
          autoComplete="new-password"
          help={t('auth.passwordHint', { min: passwordMinimum })}
        />
        <TextField name="postalCode4" inputMode="numeric" maxLength={4} help={t('signup.postalCode4Hint')} />
        <CheckboxField name="isAdult" />
        {isAdult ? null : <TextField name="guardianEmail" type="email" blankIsNull help={t('signup.guardianHint')} />}
        <CheckboxField
          name="consent"
          description={
            <>
              {t('signup.consentHelp')}{' '}
              <TextLink href={pathTo('home', { slug: 'privacy' })} target="_blank">
                {t('signup.consentRead')}
              </TextLink>
            </>
          }
        />
      </Form>
      <Text>
        {t('signup.hasAccount')}{' '}
        <TextLink as={Link} to={back ? withReturn(pathTo('login'), back) : pathTo('login')}>
          {t('auth.loginSubmit')}
        </TextLink>
      </Text>
    </AuthCard>
  )
}
