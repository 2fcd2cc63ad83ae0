import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { signUp } from '#client/api/session.ts'
import { CheckboxField, PasswordField, RadioField, TextField } from '#client/forms/fields.tsx'
import { Form } from '#client/forms/form.tsx'
import { TrapField } from '#client/forms/trap-field.tsx'
import { useOpenFor } from '#client/forms/use-open-for.ts'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { withReturn } from '#client/shell/navigation/with-return.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Grid } from '#client/ui/layout.tsx'
import { once } from '#client/ui/lazy/lazy-code.ts'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo, safeReturnPath } from '#shared/paths.ts'
import { passwordMinimum } from '#shared/resources/password-rules.ts'
import { AuthCard } from './auth-card.tsx'
import { rememberSignup } from './signup-address.ts'
import { SignupChoice } from './signup-choice.tsx'

type Values = {
  firstName: string
  lastName: string
  email: string
  password: string
  postalCode4: string
  age: 'adult' | 'minor' | ''
  guardianEmail: string | null
  consent: boolean
  nickname: string
}

const loadSchema = once(() => import('./auth-schemas.ts').then(({ newAccount }) => newAccount))

export function Page() {
  const { t } = useTranslation('auth')
  const { locale } = useBoot()
  const navigate = useNavigate()
  const params = useSearchParams()
  const openFor = useOpenFor()
  const back = safeReturnPath(params.get('return'))
  const form = useSchemaForm<Values>({
    loadSchema,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      postalCode4: '',
      age: '',
      guardianEmail: null,
      consent: false,
      nickname: '',
    },
    fieldNames: { isAdult: 'age' },
    onSubmit: async ({ age, ...values }, key) => {
      const isAdult = age === 'adult'
      const guardianEmail = isAdult ? null : values.guardianEmail
      await signUp({ ...values, isAdult, guardianEmail, openFor: openFor(), locale, returnPath: back }, key)
      rememberSignup(values.email, guardianEmail)
      await navigate(pathTo('signupSuccess'))
    },
  })
  const isMinor = form.form.watch('age') === 'minor'
  return (
    <>
      <PageHead title={t('signup.title')} canonical={pathTo('signup')} />
      <AuthCard title={t('signup.title')} intro={t('signup.intro')} width="text">
        <SignupChoice />
        {back?.endsWith('#reply') ? <Alert status="info">{t('signup.keptReply')}</Alert> : null}
        <Form
          form={form}
          guarded={false}
          labels={{
            firstName: t('signup.firstName'),
            lastName: t('signup.lastName'),
            email: t('auth.email'),
            password: t('auth.password'),
            postalCode4: t('signup.postalCode4'),
            age: t('signup.age'),
            guardianEmail: t('signup.guardianEmail'),
            consent: t('signup.consent'),
          }}
          texts={{ guardianDifferent: t('signup.guardianDifferent') }}
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
          <RadioField
            name="age"
            options={[
              { value: 'adult', label: t('signup.ageAdult') },
              { value: 'minor', label: t('signup.ageMinor') },
            ]}
          />
          {isMinor ? (
            <TextField
              name="guardianEmail"
              type="email"
              inputMode="email"
              blankIsNull
              help={t('signup.guardianHint')}
            />
          ) : null}
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
          <TrapField />
        </Form>
        <Text>
          {t('signup.hasAccount')}{' '}
          <TextLink as={Link} to={back ? withReturn(pathTo('login'), back) : pathTo('login')}>
            {t('auth.loginSubmit')}
          </TextLink>
        </Text>
      </AuthCard>
    </>
  )
}
