import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { listText } from '#client/i18n/list-text.ts'
import { formatShortDateTime } from '#client/i18n/short-date-time.ts'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { textIn } from '#shared/form-schema.ts'
import { allAnswersColumn, answerColumns, formSubmissionColumns } from '#shared/list-columns/form-submissions.ts'
import type { Form, FormSubmission } from '#shared/resources/form.ts'
import { textLocale } from '#shared/site.ts'

/** Of one form a column for each question, which the user chooses; the file has them all. */
export function useFormSubmissionColumns(form: Form | undefined): TableColumn<FormSubmission>[] {
  const { t } = useTranslation('content')
  const { locale } = useBoot()
  const [text, language] = [listText(t), textLocale(locale)]
  const { received, form: ofForm, recipient } = formSubmissionColumns(text, language)
  const answers = form ? answerColumns(text, language, form) : [allAnswersColumn(text, language)]
  return [
    {
      ...received,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDateTime(locale, createdAt)}</time>,
      sortKey: 'created_at',
      nowrap: true,
    },
    { ...ofForm, cell: (submission) => (submission.form ? textIn(submission.form.title, locale) : '–') },
    { ...recipient, cell: ({ recipientName }) => recipientName ?? t('submissions.list.nobody') },
    ...answers.map((column) => ({
      ...column,
      cell: (submission: FormSubmission) => <span dir="auto">{String(column.csv(submission) ?? '')}</span>,
      hidden: true,
    })),
  ]
}
