import { useTranslation } from 'react-i18next'
import type { Choice, FormSchema, FormSection, FormText, Question } from '#shared/form-schema.ts'
import { helpCategories, helpFrequencies } from '#shared/resources/help-request-values.ts'

/** A message as a text of a form description: the page is rendered in one language at a time. */
const message = (text: string): FormText => ({ nl: text })

type Options = {
  /** A signed-in user's account: its name and address are used. */
  account: { name: string; email: string } | null
}

function useCommon({ account }: Options) {
  const { t } = useTranslation('help')
  const choice = (value: string, label: string, help?: string): Choice => ({
    value,
    label: message(label),
    ...(help ? { help: message(help) } : {}),
  })
  const frequency: Question = {
    key: 'frequency',
    kind: 'radios',
    label: message(t('form.frequency')),
    missing: message(t('form.missing.frequency')),
    required: true,
    choices: helpFrequencies.map((one) => choice(one, t(`frequency.${one}`))),
  }
  const postalCode4: Question = {
    key: 'postalCode4',
    kind: 'postalCode4',
    label: message(t('form.postalCode4')),
    missing: message(t('form.missing.postalCode4')),
    help: message(t('form.postalCode4Help')),
    required: true,
  }
  const categories = helpCategories.map((one) => choice(one, t(`category.${one}`)))
  const phone = message(t('form.phone'))
  const contact = (consent: string): FormSection => ({
    key: 'contact',
    title: message(t('form.you')),
    ...(account ? { intro: message(t('form.account', account)) } : {}),
    questions: [
      ...(account
        ? []
        : ([
            {
              key: 'name',
              kind: 'text',
              maximum: 120,
              autoComplete: 'name',
              label: message(t('form.name')),
              missing: message(t('form.missing.name')),
              required: true,
            },
            {
              key: 'reach',
              kind: 'radios',
              label: message(t('form.reach')),
              missing: message(t('form.missing.reach')),
              required: true,
              choices: [
                choice('email', t('form.byEmail'), t('form.byEmailHelp')),
                choice('phone', t('form.byPhone'), t('form.byPhoneHelp')),
              ],
            },
            {
              key: 'email',
              kind: 'email',
              label: message(t('form.email')),
              missing: message(t('form.missing.email')),
              required: true,
              showIf: { question: 'reach', is: ['email'] },
            },
            {
              key: 'phone',
              kind: 'phone',
              label: phone,
              missing: message(t('form.missing.phone')),
              required: true,
              showIf: { question: 'reach', is: ['phone'] },
            },
          ] satisfies Question[])),
      {
        key: 'otherPhone',
        kind: 'phone',
        label: phone,
        ...(account ? {} : { showIf: { question: 'reach', is: ['email'] } }),
      },
      {
        key: 'consent',
        kind: 'confirm',
        label: message(consent),
        missing: message(t('form.missing.consent')),
        help: message(t('form.consentHelp')),
        required: true,
      },
    ],
  })
  return { t, choice, frequency, postalCode4, categories, contact }
}

export function useAskSchema(options: Options): FormSchema {
  const { t, choice, frequency, postalCode4, categories, contact } = useCommon(options)
  return {
    sections: [
      {
        key: 'need',
        title: message(t('form.needs')),
        questions: [
          {
            key: 'category',
            kind: 'radios',
            label: message(t('form.category')),
            missing: message(t('form.missing.category')),
            required: true,
            choices: categories,
          },
          frequency,
          {
            key: 'onBehalfOf',
            kind: 'radios',
            label: message(t('form.onBehalfOf')),
            missing: message(t('form.missing.onBehalfOf')),
            required: true,
            choices: [choice('self', t('form.self')), choice('other', t('form.other'), t('form.otherHelp'))],
          },
          postalCode4,
          {
            key: 'description',
            kind: 'text',
            multiline: true,
            minimum: 10,
            maximum: 2000,
            label: message(t('form.description')),
            missing: message(t('form.missing.description')),
            help: message(t('form.descriptionHelp')),
            required: true,
          },
        ],
      },
      contact(t('form.consentAsk')),
    ],
  }
}

/** `toRequest`: the help category is that of the request. */
export function useOfferSchema({ toRequest, ...options }: Options & { toRequest: boolean }): FormSchema {
  const { t, frequency, postalCode4, categories, contact } = useCommon(options)
  return {
    sections: [
      {
        key: 'offer',
        title: message(t('form.needs')),
        questions: [
          ...(toRequest
            ? []
            : ([
                {
                  key: 'categories',
                  kind: 'checkboxes',
                  minimum: 1,
                  label: message(t('form.categories')),
                  missing: message(t('form.missing.categories')),
                  required: true,
                  choices: categories,
                },
              ] satisfies Question[])),
          frequency,
          postalCode4,
          {
            key: 'message',
            kind: 'text',
            multiline: true,
            minimum: 10,
            maximum: 2000,
            label: message(t('form.message')),
            missing: message(t('form.missing.message')),
            help: message(t('form.messageHelp')),
            required: true,
          },
        ],
      },
      contact(t('form.consentOffer')),
    ],
  }
}
