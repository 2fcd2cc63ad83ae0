/** Answers in words, for who looks them over before sending. */
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate } from '#client/i18n/format.ts'
import {
  type AddressAnswer,
  type Answer,
  type DateRange,
  type dayparts,
  type FileAnswer,
  type Question,
  type Slot,
  type weekdayKeys,
  wordsIn,
} from '#shared/form-schema.ts'
import { plainText } from '#shared/plain-text.ts'
import { isDate, writeNumber } from '../written-values.ts'

/** Answers a function that puts an answer into words; '' when nothing was answered. */
export function useAnswerText(): (question: Question, answer: Answer | undefined) => string {
  const { t } = useTranslation('forms')
  const { locale } = useBoot()
  const date = (value: string) => (isDate(value) ? formatDate(locale, value) : value)
  const choice = (question: Question, value: string) => {
    const found = 'choices' in question ? question.choices.find((one) => one.value === value) : undefined
    return found ? wordsIn(found.label, locale) : value
  }
  const slot = (value: Slot) => {
    const [day = 'mon', part = 'morning'] = value.split('-') as [
      (typeof weekdayKeys)[number],
      (typeof dayparts)[number],
    ]
    return `${t(`days.${day}`)} ${t(`dayparts.${part}`)}`
  }
  return (question, answer) => {
    if (answer === null || answer === undefined || answer === '') return ''
    switch (question.kind) {
      case 'switch':
      case 'confirm':
        return answer === true ? t('review.yes') : t('review.no')
      case 'checkboxes':
        return (answer as string[]).map((value) => choice(question, value)).join(', ')
      case 'availability':
        return (answer as Slot[]).map(slot).join(', ')
      case 'tags':
        return (answer as string[]).join(', ')
      case 'date':
        return date(String(answer))
      case 'dateRange': {
        const { from, to } = answer as DateRange
        return from || to ? `${date(from)} – ${date(to)}` : ''
      }
      case 'address': {
        const { street, houseNumber, postalCode, city } = answer as AddressAnswer
        return [`${street} ${houseNumber}`.trim(), `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')
      }
      case 'file':
        return (answer as FileAnswer).name
      case 'richText':
        return plainText(String(answer))
      case 'number':
        return writeNumber(answer, locale) + (question.unit ? ` ${wordsIn(question.unit, locale)}` : '')
      default:
        return choice(question, String(answer))
    }
  }
}
