/** The wizard's steps as a form description, with the page's messages. */
import type { TFunction } from 'i18next'
import type { OrganizationSignupAttributes } from '#client/api/signups.ts'
import type { FormSchema, FormSection, QuestionValues } from '#shared/form-schema.ts'
import { pathTo } from '#shared/paths.ts'
import { themeSlugs } from '#shared/resources/taxonomies.ts'

type Texts = TFunction<['signups', 'site']>
type Options = {
  /** A signed-in user needs no contact step. */
  signedIn: boolean
  /** A similar organization exists: the form asks whether this is another one. */
  similar: boolean
}

export function wizardSchema(t: Texts, { signedIn, similar }: Options): FormSchema {
  const message = (text: string) => ({ nl: text })
  const page = (slug: string) => pathTo('home', { slug })
  const organization: FormSection = {
    key: 'organization',
    title: message(t('organization.title')),
    questions: [
      {
        key: 'name',
        kind: 'text',
        label: message(t('organization.name')),
        missing: message(t('missing.name')),
        maximum: 120,
        autoComplete: 'organization',
        required: true,
      },
      ...(similar
        ? [
            {
              key: 'notDuplicate',
              kind: 'confirm',
              label: message(t('similar.other')),
              missing: message(t('missing.other')),
              required: true,
            } as const,
          ]
        : []),
      {
        key: 'organizationType',
        kind: 'radios',
        label: message(t('organization.type')),
        missing: message(t('missing.type')),
        choices: [
          { value: 'Organization', label: message(t('organization.typeOrganization')) },
          { value: 'School', label: message(t('organization.typeSchool')) },
        ],
        required: true,
      },
      {
        key: 'kvkNumber',
        kind: 'text',
        format: 'kvkNumber',
        label: message(t('organization.kvkNumber')),
        missing: message(t('missing.kvkNumber')),
        help: message(t('organization.kvkHelp')),
        maximum: 8,
        required: true,
      },
      {
        key: 'kvkBranchNumber',
        kind: 'text',
        label: message(t('organization.kvkBranchNumber')),
        help: message(t('organization.kvkBranchHelp')),
        maximum: 12,
      },
      {
        key: 'website',
        kind: 'text',
        format: 'website',
        label: message(t('organization.website')),
        maximum: 300,
        autoComplete: 'url',
      },
      {
        key: 'description',
        kind: 'text',
        multiline: true,
        label: message(t('organization.description')),
        missing: message(t('missing.description')),
        help: message(t('organization.descriptionHelp')),
        minimum: 20,
        maximum: 2000,
        required: true,
      },
      {
        key: 'address',
        kind: 'address',
        label: message(t('organization.address')),
        missing: message(t('missing.address')),
        required: true,
      },
      {
        key: 'themes',
        kind: 'checkboxes',
        label: message(t('organization.themes')),
        missing: message(t('missing.themes')),
        help: message(t('organization.themesHelp')),
        choices: themeSlugs.map((value) => ({ value, label: message(t(`site:themes.${value}`)) })),
        maximum: 4,
        required: true,
      },
    ],
  }
  const contact: FormSection = {
    key: 'contact',
    title: message(t('contact.title')),
    intro: message(t('contact.intro')),
    questions: [
      {
        key: 'firstName',
        kind: 'text',
        label: message(t('contact.firstName')),
        missing: message(t('missing.firstName')),
        maximum: 60,
        autoComplete: 'given-name',
        required: true,
      },
      {
        key: 'lastName',
        kind: 'text',
        label: message(t('contact.lastName')),
        missing: message(t('missing.lastName')),
        maximum: 80,
        autoComplete: 'family-name',
        required: true,
      },
      {
        key: 'jobTitle',
        kind: 'text',
        label: message(t('contact.jobTitle')),
        help: message(t('contact.jobTitleHelp')),
        maximum: 80,
        autoComplete: 'organization-title',
      },
      {
        key: 'email',
        kind: 'email',
        label: message(t('contact.email')),
        missing: message(t('missing.email')),
        help: message(t('contact.emailHelp')),
        required: true,
      },
      {
        key: 'phone',
        kind: 'phone',
        label: message(t('contact.phone')),
        missing: message(t('missing.phone')),
        required: true,
      },
    ],
  }
  const terms: FormSection = {
    key: 'terms',
    title: message(t('terms.title')),
    intro: message(t('terms.intro')),
    questions: [
      {
        key: 'terms',
        kind: 'confirm',
        label: message(t('terms.terms')),
        missing: message(t('missing.terms')),
        link: { href: page('voorwaarden'), label: message(t('terms.termsRead')) },
        required: true,
      },
      {
        key: 'privacy',
        kind: 'confirm',
        label: message(t('terms.privacy')),
        missing: message(t('missing.privacy')),
        link: { href: page('privacy'), label: message(t('terms.privacyRead')) },
        required: true,
      },
    ],
  }
  return { sections: signedIn ? [organization, terms] : [organization, contact, terms] }
}

const contactKeys = ['firstName', 'lastName', 'jobTitle', 'email', 'phone'] as const
const questionKeys = ['name', 'organizationType', 'kvkNumber', 'website', 'description', 'themes', 'terms', 'privacy']
const addressParts = ['postalCode', 'houseNumber', 'street', 'city']

/** The form field of each attribute that the backend may reject. */
export const fieldNames: Record<string, string> = Object.fromEntries([
  ...[...questionKeys, ...addressParts.map((part) => `address.${part}`)].map((key) => [key, `answers.${key}`]),
  ...contactKeys.map((key) => [`contact.${key}`, `answers.${key}`]),
])

/** The validated values as attributes of the API. */
export function signupAttributes(values: QuestionValues, signedIn: boolean): OrganizationSignupAttributes {
  const { firstName, lastName, jobTitle, email, phone, ...organization } = values
  const contact = signedIn ? {} : { contact: { firstName, lastName, jobTitle, email, phone } }
  // The description above has validated the values: they are what the resource's schema requires.
  return { ...organization, ...contact } as OrganizationSignupAttributes
}
