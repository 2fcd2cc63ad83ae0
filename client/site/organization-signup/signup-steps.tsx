import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { AddressField } from '#client/forms/fields/address-field.tsx'
import { CheckboxField } from '#client/forms/fields/checkbox-field.tsx'
import { CheckboxGroupField } from '#client/forms/fields/checkbox-group-field.tsx'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { PhoneField } from '#client/forms/fields/phone-field.tsx'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import type { WizardControl, WizardStep } from '#client/forms/steps/wizard.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { pathTo } from '#shared/paths.ts'
import { signupTypes } from '#shared/resources/organization-signup.ts'
import { organizationSignup } from '#shared/resources/organization-signup-schema.ts'
import { themeSlugs } from '#shared/resources/taxonomies.ts'

type Options = {
  /** A signed-in user is the contact person: there is no contact step. */
  signedIn: boolean
  /** A similar organization exists: the form asks whether this is another one. */
  similar: boolean
}

/** What this form sends: without the contact person of a signed-in user, and with an answer where it asks for one. */
export function signupSchema({ signedIn, similar }: Options): typeof organizationSignup {
  const schema = similar ? z.extend(organizationSignup, { notDuplicate: z.literal(true) }) : organizationSignup
  return (signedIn ? z.omit(schema, { contact: true }) : schema) as typeof organizationSignup
}

export function signupSteps(
  t: TFunction<['signups', 'site']>,
  control: WizardControl<typeof organizationSignup>,
  { signedIn, similar }: Options,
): WizardStep[] {
  const organization = (
    <>
      <TextField
        control={control}
        name="name"
        label={t('organization.name')}
        missing={t('missing.name')}
        autoComplete="organization"
      />
      {similar ? (
        <CheckboxField control={control} name="notDuplicate" label={t('similar.other')} missing={t('missing.other')} />
      ) : null}
      <RadioField
        control={control}
        name="organizationType"
        label={t('organization.type')}
        missing={t('missing.type')}
        options={signupTypes.map((value) => ({ value, label: t(`organization.type${value}`) }))}
      />
      <TextField
        control={control}
        name="kvkNumber"
        label={t('organization.kvkNumber')}
        missing={t('missing.kvkNumber')}
        help={t('organization.kvkHelp')}
      />
      <TextField
        control={control}
        name="kvkBranchNumber"
        label={t('organization.kvkBranchNumber')}
        help={t('organization.kvkBranchHelp')}
      />
      <TextField control={control} name="website" label={t('organization.website')} autoComplete="url" />
      <TextareaField
        control={control}
        name="description"
        label={t('organization.description')}
        missing={t('missing.description')}
        help={t('organization.descriptionHelp')}
        rows={4}
      />
      <AddressField control={control} name="address" label={t('organization.address')} missing={t('missing.address')} />
      <CheckboxGroupField
        control={control}
        name="themes"
        label={t('organization.themes')}
        missing={t('missing.themes')}
        help={t('organization.themesHelp')}
        options={themeSlugs.map((value) => ({ value, label: t(`site:themes.${value}`) }))}
      />
    </>
  )
  const contact = (
    <>
      <TextField
        control={control}
        name="contact.firstName"
        label={t('contact.firstName')}
        missing={t('missing.firstName')}
        autoComplete="given-name"
      />
      <TextField
        control={control}
        name="contact.lastName"
        label={t('contact.lastName')}
        missing={t('missing.lastName')}
        autoComplete="family-name"
      />
      <TextField
        control={control}
        name="contact.jobTitle"
        label={t('contact.jobTitle')}
        help={t('contact.jobTitleHelp')}
        autoComplete="organization-title"
      />
      <EmailField
        control={control}
        name="contact.email"
        label={t('contact.email')}
        missing={t('missing.email')}
        help={t('contact.emailHelp')}
        autoComplete="email"
      />
      <PhoneField
        control={control}
        name="contact.phone"
        label={t('contact.phone')}
        missing={t('missing.phone')}
        autoComplete="tel"
      />
    </>
  )
  const terms = (
    <>
      <CheckboxField
        control={control}
        name="terms"
        label={t('terms.terms')}
        missing={t('missing.terms')}
        description={linkTo('voorwaarden', t('terms.termsRead'))}
      />
      <CheckboxField
        control={control}
        name="privacy"
        label={t('terms.privacy')}
        missing={t('missing.privacy')}
        description={linkTo('privacy', t('terms.privacyRead'))}
      />
    </>
  )
  return [
    { key: 'organization', title: t('organization.title'), fields: organization },
    ...(signedIn ? [] : [{ key: 'contact', title: t('contact.title'), intro: t('contact.intro'), fields: contact }]),
    { key: 'terms', title: t('terms.title'), intro: t('terms.intro'), fields: terms },
  ]
}

const linkTo = (slug: string, text: string) => (
  <TextLink as={Link} to={pathTo('home', { slug })} target="_blank">
    {text}
  </TextLink>
)
