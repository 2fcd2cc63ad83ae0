'use no memo'

import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { signUp } from '#client/api/session.ts'
import { CheckboxField } from '#client/forms/fields/checkbox-field.tsx'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { HoneypotField } from '#client/forms/fields/honeypot-field.tsx'
import { PasswordField } from '#client/forms/fields/password-field.tsx'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useElapsedTime } from '#client/forms/use-elapsed-time.ts'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { once } from '#client/runtime/once.ts'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Grid } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo, safeReturnPath, withReturn } from '#shared/paths.ts'
import { passwordMinimum } from '#shared/resources/password-rules.ts'
import { TitledCard } from '../titled-card.tsx'
import { readDraft } from '../vacancies/application/application-draft.ts'
import { rememberSignup } from './signup-address.ts'
import { SignupChoice } from './signup-choice.tsx'

export const page: Page = {
  component: SignupPage,
  title: { nl: 'Aanmelden', en: 'Sign up' },
  description: {
    nl: 'Maak een gratis account en reageer op vrijwilligerswerk bij jou in de buurt.',
    en: 'Make a free account and reply to volunteer work near you.',
  },
}

const loadSchema = once(() => import('./auth-schemas.ts').then(({ newAccount }) => newAccount))

export function SignupPage() {
  const { t } = useTranslation('auth')
  const { locale } = useBoot()
  const navigate = useNavigate()
  const params = useSearchParams()
  const elapsedTime = useElapsedTime()
  const back = safeReturnPath(params.get('return'))
  const form = useSchemaForm({
    draft: { name: 'signup' },
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
      const guardianEmail = isAdult ? null : (values.guardianEmail ?? null)
      const draft = back ? readDraft((id) => back.endsWith(`${pathTo('vacancy', { id })}#reply`)) : null
      const reply = draft && { vacancyId: draft.vacancyId, motivation: draft.motivation, answers: draft.answers }
      await signUp(
        {
          ...values,
          isAdult,
          guardianEmail,
          openFor: elapsedTime(),
          locale,
          returnPath: back,
          reply,
        },
        key,
      )
      rememberSignup(values.email, guardianEmail, reply !== null)
      await navigate(pathTo('signupSuccess'))
    },
  })
  const { control } = form
  const isMinor = useWatch({ control, name: 'age' }) === 'minor'
  return (
    <>
      <PageHead title={t('signup.title')} canonical={pathTo('signup')} />
      <TitledCard title={t('signup.title')} intro={t('signup.intro')} width="text">
        <SignupChoice />
        {back?.endsWith('#reply') ? <Alert status="info">{t('signup.draftSaved')}</Alert> : null}
        <Form
          form={form}
          guarded={false}
          messages={{ guardianDifferent: t('signup.guardianDifferent') }}
          submitLabel={t('signup.submit')}
        >
          <Grid columns="two" gap="5">
            <TextField
              control={control}
              name="firstName"
              label={t('signup.firstName')}
              missing={t('signup.missing.firstName')}
              autoComplete="given-name"
            />
            <TextField
              control={control}
              name="lastName"
              label={t('signup.lastName')}
              missing={t('signup.missing.lastName')}
              autoComplete="family-name"
            />
          </Grid>
          <EmailField
            control={control}
            name="email"
            label={t('auth.email')}
            missing={t('auth.missing.email')}
            autoComplete="email"
          />
          <PasswordField
            control={control}
            name="password"
            label={t('auth.password')}
            missing={t('auth.missing.newPassword')}
            autoComplete="new-password"
            help={t('auth.passwordHint', { min: passwordMinimum })}
          />
          <TextField
            control={control}
            name="postalCode4"
            label={t('signup.postalCode4')}
            missing={t('signup.missing.postalCode4')}
            inputMode="numeric"
            maxLength={4}
            help={t('signup.postalCode4Hint')}
          />
          <RadioField
            control={control}
            name="age"
            label={t('signup.age')}
            missing={t('signup.missing.age')}
            options={[
              { value: 'adult', label: t('signup.ageAdult') },
              { value: 'minor', label: t('signup.ageMinor') },
            ]}
          />
          {isMinor ? (
            <EmailField
              control={control}
              name="guardianEmail"
              label={t('signup.guardianEmail')}
              missing={t('signup.missing.guardianEmail')}
              blankIsNull
              help={t('signup.guardianHint')}
            />
          ) : null}
          <CheckboxField
            control={control}
            name="consent"
            label={t('signup.consent')}
            missing={t('signup.missing.consent')}
            description={
              <>
                {t('signup.consentHelp')}{' '}
                <TextLink as={Link} to={pathTo('home', { slug: 'privacy' })} target="_blank">
                  {t('signup.consentRead')}
                </TextLink>
              </>
            }
          />
          <HoneypotField />
        </Form>
        <Text>
          {t('signup.hasAccount')}{' '}
          <TextLink as={Link} to={back ? withReturn(pathTo('login'), back) : pathTo('login')}>
            {t('auth.loginSubmit')}
          </TextLink>
        </Text>
      </TitledCard>
    </>
  )
}
