/** The wizard's steps, in the words of the page. */
import type { TFunction } from 'i18next'
import type { OrganizationSignupAttributes } from '#client/api/signups.ts'
import type { Answers, FormSchema, FormSection } from '#shared/form-schema.ts'
import { pathTo } from '#shared/paths.ts'
import { themeSlugs } from '#shared/resources/taxonomies.ts'

type Texts = TFunction<['signups', 'site']>
type Options = {
  /** Who is signed in needs no contact step. */
  signedIn: boolean
  /** A similar organisation is known: it is asked whether this is another one. */
  similar: boolean
}

export function wizardSchema(t: Texts, { signedIn, similar }: Options): FormSchema {
  const words = (text: string) => ({ nl: text })
  const page = (slug: string) => pathTo('home', { slug })
  const organization: FormSection = {
    key: 'organization',
    title: words(t('organization.title')),
    questions: [
      {
        key: 'name',
        kind: 'text',
        label: words(t('organization.name')),
        maximum: 120,
        autoComplete: 'organization',
        required: true,
      },
      ...(similar
        ? [{ key: 'notDuplicate', kind: 'confirm', label: words(t('similar.other')), required: true } as const]
        : []),
      {
        key: 'organizationType',
        kind: 'radios',
        label: words(t('organization.type')),
        choices: [
          { value: 'Organization', label: words(t('organization.typeOrganization')) },
          { value: 'School', label: words(t('organization.typeSchool')) },
        ],
        required: true,
      },
      {
        key: 'kvkNumber',
        kind: 'text',
        format: 'kvkNumber',
        label: words(t('organization.kvkNumber')),
        help: words(t('organization.kvkHelp')),
        maximum: 8,
        required: true,
      },
      {
        key: 'website',
        kind: 'text',
        format: 'website',
        label: words(t('organization.website')),
        maximum: 300,
        autoComplete: 'url',
      },
      {
        key: 'description',
        kind: 'text',
        multiline: true,
        label: words(t('organization.description')),
        help: words(t('organization.descriptionHelp')),
        minimum: 20,
        maximum: 2000,
        required: true,
      },
      { key: 'address', kind: 'address', label: words(t('organization.address')), required: true },
      {
        key: 'themes',
        kind: 'checkboxes',
        label: words(t('organization.themes')),
        help: words(t('organization.themesHelp')),
        choices: themeSlugs.map((value) => ({ value, label: words(t(`site:themes.${value}`)) })),
        maximum: 4,
        required: true,
      },
    ],
  }
  const contact: FormSection = {
    key: 'contact',
    title: words(t('contact.title')),
    intro: words(t('contact.intro')),
    questions: [
      {
        key: 'firstName',
        kind: 'text',
        label: words(t('contact.firstName')),
        maximum: 60,
        autoComplete: 'given-name',
        required: true,
      },
      {
        key: 'lastName',
        kind: 'text',
        label: words(t('contact.lastName')),
        maximum: 80,
        autoComplete: 'family-name',
        required: true,
      },
      {
        key: 'jobTitle',
        kind: 'text',
        label: words(t('contact.jobTitle')),
        help: words(t('contact.jobTitleHelp')),
        maximum: 80,
        autoComplete: 'organization-title',
      },
      {
        key: 'email',
        kind: 'email',
        label: words(t('contact.email')),
        help: words(t('contact.emailHelp')),
        required: true,
      },
      { key: 'phone', kind: 'phone', label: words(t('contact.phone')), required: true },
    ],
  }
  const terms: FormSection = {
    key: 'terms',
    title: words(t('terms.title')),
    intro: words(t('terms.intro')),
    questions: [
      {
        key: 'terms',
        kind: 'confirm',
        label: words(t('terms.terms')),
        link: { href: page('voorwaarden'), label: words(t('terms.termsRead')) },
        required: true,
      },
      {
        key: 'privacy',
        kind: 'confirm',
        label: words(t('terms.privacy')),
        link: { href: page('privacy'), label: words(t('terms.privacyRead')) },
        required: true,
      },
    ],
  }
  return { sections: signedIn ? [organization, terms] : [organization, contact, terms] }
}

const contactKeys = ['firstName', 'lastName', 'jobTitle', 'email', 'phone'] as const
const questionKeys = ['name', 'organizationType', 'kvkNumber', 'website', 'description', 'themes', 'terms', 'privacy']
const addressParts = ['postalCode', 'houseNumber', 'street', 'city']

/** Where a fault of the backend belongs. */
export const faultNames: Record<string, string> = Object.fromEntries([
  ...[...questionKeys, ...addressParts.map((part) => `address.${part}`)].map((key) => [key, `answers.${key}`]),
  ...contactKeys.map((key) => [`contact.${key}`, `answers.${key}`]),
])

/** The checked answers as the backend wants them. */
export function signupAttributes(answers: Answers, signedIn: boolean): OrganizationSignupAttributes {
  const { firstName, lastName, jobTitle, email, phone, ...organization } = answers
  const contact = signedIn ? {} : { contact: { firstName, lastName, jobTitle, email, phone } }
  // The same description has checked both sides: what the answers hold is what the schema of the resource asks.
  return { ...organization, ...contact } as OrganizationSignupAttributes
}
