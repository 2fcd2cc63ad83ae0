import fileTextIcon from 'virtual:icons/file-text'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useStoredFile } from '#client/api/form-submissions.ts'
import { formatDate, formatNumber } from '#client/i18n/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { type AnswerWords, answerText, askedSections, noQuestions, removedAnswers } from '#shared/answer-text.ts'
import { type FileValue, type Question, type QuestionValue, textIn } from '#shared/form-schema.ts'
import { richTextLines } from '#shared/plain-text.ts'
import type { FormSubmission } from '#shared/resources/form.ts'
import { fileContentPath } from '#shared/resources/stored-file.ts'

/** Each answer under its question, in the sections of the form; at the end those to questions that it has no more. */
export function FormAnswers({ submission }: { submission: FormSubmission }) {
  const { t } = useTranslation('content')
  const { locale } = useBoot()
  const { form, answers } = submission
  const schema = form?.schema ?? noQuestions
  const removed = removedAnswers(schema, answers)
  return (
    <Stack gap="8">
      {askedSections(schema, answers).map(({ key, title, questions }) => (
        <AnswerSection key={key} title={textIn(title, locale)}>
          {questions.map((question) => (
            <Answer
              key={question.key}
              label={textIn(question.label, locale)}
              question={question}
              value={answers[question.key]}
            />
          ))}
        </AnswerSection>
      ))}
      {removed.length > 0 ? (
        <AnswerSection title={t('submissions.show.removedTitle')} text={t('submissions.show.removedText')}>
          {removed.map(([key, value]) => (
            <Answer key={key} label={key} value={value} />
          ))}
        </AnswerSection>
      ) : null}
    </Stack>
  )
}

function AnswerSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {title}
      </Heading>
      {text ? <Text tone="muted">{text}</Text> : null}
      <Stack gap="4" as="dl">
        {children}
      </Stack>
    </Stack>
  )
}

type AnswerProps = { label: string; question?: Question; value: QuestionValue | undefined }

const isFile = (value: QuestionValue | undefined): value is FileValue =>
  typeof value === 'object' && value !== null && 'contentType' in value

function Answer({ label, question, value }: AnswerProps) {
  const { t } = useTranslation('content')
  const { locale } = useBoot()
  const words: AnswerWords = {
    locale,
    yes: t('submissions.answer.yes'),
    no: t('submissions.answer.no'),
    date: (day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? formatDate(locale, day) : day),
    number: (number) => (typeof number === 'number' ? formatNumber(locale, number) : number),
    slot: (day, part) => `${t(`submissions.answer.days.${day}`)} ${t(`submissions.answer.dayparts.${part}`)}`,
  }
  const lines =
    question?.kind === 'richText' && typeof value === 'string'
      ? richTextLines(value)
      : answerText(words, question, value).split(/\n+/).filter(Boolean)
  const paragraphs = lines.map((line, index) => ({ key: `${index} ${line}`, line }))
  return (
    <div>
      <Text as="dt" weight="semibold">
        {label}
      </Text>
      {isFile(value) ? (
        <dd>
          <AnswerFile file={value} />
        </dd>
      ) : lines.length === 0 ? (
        <Text as="dd" tone="muted">
          {t('submissions.show.noAnswer')}
        </Text>
      ) : (
        <dd>
          {paragraphs.map(({ key, line }) => (
            <Text key={key} dir="auto" measure>
              {line}
            </Text>
          ))}
        </dd>
      )}
    </div>
  )
}

/** Its state is read apart: the virus scanner may not have looked at it, or have refused it. */
function AnswerFile({ file }: { file: FileValue }) {
  const { t } = useTranslation('content')
  const { locale } = useBoot()
  const { data, error } = useStoredFile(file.id)
  const state = error?.status === 404 ? 'gone' : (data?.state ?? 'ready')
  if (state !== 'ready') return <Text tone="muted">{t(`submissions.show.file.${state}`, { name: file.name })}</Text>
  return (
    <Button as="a" href={fileContentPath(file.id)} download size="sm" variant="outline" startIcon={fileTextIcon}>
      {`${file.name} (${formatNumber(locale, Math.max(1, Math.round(file.size / 1024)))} kB)`}
    </Button>
  )
}
