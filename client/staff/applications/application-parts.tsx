/** Parts of an application's page that the organization and the volunteer both see. */
import arrowRightIcon from 'virtual:icons/arrow-right'
import calendarIcon from 'virtual:icons/calendar-days'
import mailIcon from 'virtual:icons/mail'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { VacancyTitle } from '#client/records/vacancies/vacancy-title.tsx'
import { usePageText } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Timeline, TimelineItem } from '#client/ui/facts.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { PlainText } from '#client/ui/plain-text.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Application, ApplicationEvent } from '#shared/resources/application.ts'

export function Motivation({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('staff')
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {title}
      </Heading>
      {text ? <PlainText size="md" text={text} /> : <Text tone="muted">{t('application.motivationErased')}</Text>}
    </Stack>
  )
}

/** Under the questions as they were when it was sent; where that is not known, as they are now. */
export function QuestionAnswers({ application }: { application: Application }) {
  const { t } = useTranslation('staff')
  const inWords = usePageText()
  const questions = application.questions ?? application.vacancy?.questions ?? []
  if (questions.length === 0) return null
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {t('application.answers')}
      </Heading>
      <Stack gap="4" as="dl">
        {questions.map(({ id, label, labelEn }) => {
          const { text, lang } = inWords(label, labelEn)
          return (
            <div key={id}>
              <Text as="dt" weight="semibold" lang={lang}>
                {text}
              </Text>
              <Text as="dd" dir={application.answers[id] ? 'auto' : undefined}>
                {application.answers[id] || t('application.noAnswer')}
              </Text>
            </div>
          )
        })}
      </Stack>
    </Stack>
  )
}

export function VacancyLink({ vacancy }: Pick<Application, 'vacancy'>) {
  return vacancy ? (
    <TextLink as={Link} to={pathTo('vacancy', { id: vacancy.id })}>
      <VacancyTitle vacancy={vacancy} />
    </TextLink>
  ) : null
}

const icons: Record<ApplicationEvent['kind'], string> = {
  created: mailIcon,
  status_changed: arrowRightIcon,
  stage_finished: arrowRightIcon,
  message: mailIcon,
  taken_over: arrowRightIcon,
  handed_back: arrowRightIcon,
  meeting_offered: calendarIcon,
  meeting_chosen: calendarIcon,
  meeting_refused: calendarIcon,
  meeting_cancelled: calendarIcon,
}

type HistoryProps = {
  events: readonly ApplicationEvent[]
  /** What happened, in the reader's words. */
  describe: (event: ApplicationEvent) => string
}

export function ApplicationHistory({ events, describe }: HistoryProps) {
  const { t } = useTranslation('staff')
  const { locale } = useBoot()
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {t('application.history')}
      </Heading>
      <Timeline>
        {events.map((event) => (
          <TimelineItem
            key={event.id}
            icon={icons[event.kind]}
            title={describe(event)}
            time={<time dateTime={event.createdAt}>{formatDateTime(locale, event.createdAt)}</time>}
          >
            {event.reason ? (
              <Text size="sm" dir="auto">
                {event.reason}
              </Text>
            ) : null}
          </TimelineItem>
        ))}
      </Timeline>
    </Stack>
  )
}
