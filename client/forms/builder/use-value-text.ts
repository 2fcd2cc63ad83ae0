'use no memo'

/** Form values as text, for who reviews them before submitting. */
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate } from '#client/i18n/format.ts'
import type { dayparts, Slot, weekdayKeys } from '#shared/availability.ts'
import {
  type AddressValue,
  type DateRange,
  type FileValue,
  type Question,
  type QuestionValue,
  textIn,
} from '#shared/form-schema.ts'
import { plainText } from '#shared/plain-text.ts'
import { addressText } from '../fields/address-text.ts'
import { isDate } from '../fields/date-text.ts'
import { formatNumberText } from '../fields/number-text.ts'

/** Returns a function that gives the text of a question's value; '' when it has none. */
export function useValueText(): (question: Question, value: QuestionValue | undefined) => string {
  const { t } = useTranslation('forms')
  const { locale } = useBoot()
  const dateText = (value: string) => (isDate(value) ? formatDate(locale, value) : value)
  const choiceText = (question: Question, value: string) => {
    const choice = 'choices' in question ? question.choices.find((one) => one.value === value) : undefined
    return choice ? textIn(choice.label, locale) : value
  }
  const slotText = (value: Slot) => {
    const [day = 'mon', part = 'morning'] = value.split('-') as [
      (typeof weekdayKeys)[number],
      (typeof dayparts)[number],
    ]
    return `${t(`days.${day}`)} ${t(`dayparts.${part}`)}`
  }
  return (question, value) => {
    if (value === null || value === undefined || value === '') return ''
    switch (question.kind) {
      case 'switch':
      case 'confirm':
        return value === true ? t('review.yes') : t('review.no')
      case 'checkboxes':
        return (value as string[]).map((one) => choiceText(question, one)).join(', ')
      case 'availability':
        return (value as Slot[]).map(slotText).join(', ')
      case 'tags':
        return (value as string[]).join(', ')
      case 'date':
        return dateText(String(value))
      case 'dateRange': {
        const { from, to } = value as DateRange
        return from || to ? `${dateText(from)} – ${dateText(to)}` : ''
      }
      case 'address':
        return addressText(value as AddressValue)
      case 'file':
        return (value as FileValue).name
      case 'richText':
        return plainText(String(value))
      case 'number':
        return formatNumberText(value, locale) + (question.unit ? ` ${textIn(question.unit, locale)}` : '')
      default:
        return choiceText(question, String(value))
    }
  }
}
