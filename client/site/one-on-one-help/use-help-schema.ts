import { useTranslation } from 'react-i18next'
import type { Choice, FormSchema, FormSection, Question, Words } from '#shared/form-schema.ts'
import { helpCategories, helpFrequencies } from '#shared/resources/help-request.ts'

/** The page's own words as a form's: it is rendered in one language at a time. */
const said = (text: string): Words => ({ nl: text })

type Options = {
  /** Its account says who it is. */
  account: { name: string; email: string } | null
}

function useCommon({ account }: Options) {
  const { t } = useTranslation('help')
  const choice = (value: string, label: string, help?: string): Choice => ({
    value,
    label: said(label),
    ...(help ? { help: said(help) } : {}),
  })
  const frequency: Question = {
    key: 'frequency',
    kind: 'radios',
    label: said(t('form.frequency')),
    required: true,
    choices: helpFrequencies.map((one) => choice(one, t(`frequency.${one}`))),
  }
  const postalCode4: Question = {
    key: 'postalCode4',
    kind: 'postalCode4',
    label: said(t('form.postalCode4')),
    help: said(t('form.postalCode4Help')),
    required: true,
  }
  const categories = helpCategories.map((one) => choice(one, t(`category.${one}`)))
  const phone = said(t('form.phone'))
  const contact = (consent: string): FormSection => ({
    key: 'contact',
    title: said(t('form.you')),
    ...(account ? { intro: said(t('form.account', account)) } : {}),
    questions: [
      ...(account
        ? []
        : ([
            {
              key: 'name',
              kind: 'text',
              maximum: 120,
              autoComplete: 'name',
              label: said(t('form.name')),
              required: true,
            },
            {
              key: 'reach',
              kind: 'radios',
              label: said(t('form.reach')),
              required: true,
              choices: [
                choice('email', t('form.byEmail'), t('form.byEmailHelp')),
                choice('phone', t('form.byPhone'), t('form.byPhoneHelp')),
              ],
            },
            {
              key: 'email',
              kind: 'email',
              label: said(t('form.email')),
              required: true,
              showIf: { question: 'reach', is: ['email'] },
            },
            {
              key: 'phone',
              kind: 'phone',
              label: phone,
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
      { key: 'consent', kind: 'confirm', label: said(consent), help: said(t('form.consentHelp')), required: true },
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
        title: said(t('form.needs')),
        questions: [
          { key: 'category', kind: 'radios', label: said(t('form.category')), required: true, choices: categories },
          frequency,
          {
            key: 'onBehalfOf',
            kind: 'radios',
            label: said(t('form.onBehalfOf')),
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
            label: said(t('form.description')),
            help: said(t('form.descriptionHelp')),
            required: true,
          },
        ],
      },
      contact(t('form.consentAsk')),
    ],
  }
}

/** With `toRequest` the kind of help is that of the request. */
export function useOfferSchema({ toRequest, ...options }: Options & { toRequest: boolean }): FormSchema {
  const { t, frequency, postalCode4, categories, contact } = useCommon(options)
  return {
    sections: [
      {
        key: 'offer',
        title: said(t('form.needs')),
        questions: [
          ...(toRequest
            ? []
            : ([
                {
                  key: 'categories',
                  kind: 'checkboxes',
                  minimum: 1,
                  label: said(t('form.categories')),
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
            label: said(t('form.message')),
            help: said(t('form.messageHelp')),
            required: true,
          },
        ],
      },
      contact(t('form.consentOffer')),
    ],
  }
}
