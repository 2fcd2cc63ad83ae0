'use no memo'

import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import { hoursSpan } from '#client/records/vacancies/hours-span.ts'
import { scheduleKey } from '#client/records/vacancies/schedule-key.ts'
import { useLastListUrl } from '#client/shell/navigation/last-list.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { skills } from '#shared/resources/taxonomies.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { hasEnded, vacancyPermission, vacancySteps } from '#shared/resources/vacancy-actions.ts'
import { useHasEnglish } from './english-fields.tsx'
import { OffSiteNotice } from './off-site-notice.tsx'
import { useVacancySteps } from './use-vacancy-steps.tsx'
import { hasNoPlace, useAllowedSteps } from './vacancy-row-actions.tsx'
import { VacancyStatusBadge } from './vacancy-status-badge.tsx'
import type { VacancyStep } from './vacancy-values.ts'

type Row = [term: string, value: string | number | null | undefined, lang?: 'en']

type Props = {
  vacancy: Vacancy
  /** Opens a part in the form; absent for who reads the vacancy only. */
  onEdit?: (step: VacancyStep) => void
  onChanged: () => Promise<unknown>
}

/** What was filled in, part by part, and the steps that the vacancy's status allows. */
export function VacancyReview({ vacancy, onEdit, onChanged }: Props) {
  const { t } = useTranslation('vacancies')
  const { t: ts } = useTranslation('site')
  const { locale, flags } = useBoot()
  const { mayOn } = useSession()
  const { run, running, dialog } = useVacancySteps(onChanged)
  const steps = useAllowedSteps()(vacancy)
  const first = steps.find((action) => action !== 'reject' && action !== 'archive')
  // Extending is a step of its own where it is possible.
  const mayGoOn = (['submit', 'publish'] as const).some(
    (action) =>
      vacancySteps[action].from.includes(vacancy.status) &&
      mayOn(vacancyPermission(action, vacancy.status), vacancy.organization?.id),
  )
  const needsEnd = mayGoOn && hasEnded(vacancy, dutchDay(new Date())) && !steps.includes('extend')
  const needsPlace = mayGoOn && hasNoPlace(vacancy)
  const day = (date: string | null) => (date ? formatShortDate(locale, date) : null)
  const list = (values: readonly (string | null | undefined)[]) => (values.length > 0 ? values.join(', ') : null)
  const contact = vacancy.contactPerson
  const address = [vacancy.address?.street, vacancy.address?.houseNumber].filter(Boolean).join(' ')
  const hasEnglish = useHasEnglish()
  const inEnglish = (...texts: [term: string, value: string | null | undefined][]): Row[] =>
    hasEnglish ? texts.map(([term, value]) => [t('english.of', { field: term }), value, 'en']) : []
  const parts: { step: VacancyStep; rows: Row[] }[] = [
    {
      step: 'what',
      rows: [
        [t('field.organization'), vacancy.organization?.name],
        [t('field.title'), vacancy.title],
        [t('field.summary'), vacancy.summary],
        [t('field.tasks'), vacancy.tasks],
        [t('field.requirements'), vacancy.requirements],
        [t('field.offer'), vacancy.offer],
        ...inEnglish(
          [t('field.title'), vacancy.titleEn],
          [t('field.summary'), vacancy.summaryEn],
          [t('field.tasks'), vacancy.tasksEn],
          [t('field.requirements'), vacancy.requirementsEn],
          [t('field.offer'), vacancy.offerEn],
        ),
        [t('field.themes'), list(vacancy.themes.map((theme) => ts(`themes.${theme}`)))],
        [t('field.categories'), list(vacancy.categories.map((category) => ts(`categories.${category}`)))],
      ],
    },
    {
      step: 'who',
      rows: [
        [t('field.positions'), vacancy.positions],
        [t('field.minAge'), vacancy.minAge],
        [t('field.languageLevel'), ts(`languageLevel.${vacancy.languageLevel}`)],
        [t('field.vog'), t(vacancy.vogRequired ? 'review.yes' : 'review.no')],
        [t('field.reimbursement'), vacancy.reimbursement],
        ...inEnglish([t('field.reimbursement'), vacancy.reimbursementEn]),
        [t('field.targetGroups'), list(vacancy.targetGroups.map((group) => ts(`targetGroups.${group}`)))],
        [t('field.skills'), list(vacancy.skills.map((skill) => skills[skill]))],
        [t('field.masHours'), vacancy.masHours],
        [t('part.contact'), list([contact?.name, contact?.role, contact?.phone, contact?.email].filter(Boolean))],
        ...inEnglish([t('field.contactRole'), contact?.roleEn]),
      ],
    },
    {
      step: 'when',
      rows: [
        [t('field.kind'), ts(scheduleKey(vacancy))],
        [t('field.dayparts'), list(vacancy.dayparts.map((part) => ts(`daypart.${part}`)))],
        [t(`field.hours.${hoursSpan(vacancy)}`), vacancy.hoursPerWeek],
        [t('field.startsOn'), day(vacancy.startsOn)],
        [t('field.endsOn'), day(vacancy.endsOn)],
        [t('field.expiresOn'), day(vacancy.expiresOn)],
        [t('field.address'), list([address, vacancy.address?.city ?? ''].filter(Boolean))],
        ...(flags.centerSharingEnabled
          ? [[t('field.shared'), t(vacancy.shared ? 'review.yes' : 'review.no')] satisfies Row]
          : []),
      ],
    },
    {
      step: 'questions',
      rows: vacancy.questions.flatMap(({ label, labelEn }, index): Row[] => {
        const term = t('questions.label', { number: index + 1 })
        return [[term, label], ...inEnglish([term, labelEn])]
      }),
    },
  ]
  return (
    <Stack gap="6">
      <div>
        <VacancyStatusBadge status={vacancy.status} />
      </div>
      {parts.map(({ step, rows }) => (
        <Stack key={step} as="section" gap="3">
          <Inline justify="between">
            <Heading as={onEdit ? 'h3' : 'h2'} size="lg">
              {t(`part.${step}`)}
            </Heading>
            {onEdit ? (
              <Button
                size="sm"
                variant="outline"
                aria-label={t('review.editOf', { part: t(`part.${step}`) })}
                onClick={() => onEdit(step)}
              >
                {t('review.edit')}
              </Button>
            ) : null}
          </Inline>
          {rows.length === 0 ? <Text tone="muted">{t('questions.none')}</Text> : null}
          <DescriptionList size="sm">
            {rows.map(([term, value, lang]) => (
              <Description key={term} term={term}>
                {value === null || value === undefined || value === '' ? (
                  t('review.empty')
                ) : (
                  <span lang={lang} dir="auto">
                    {value}
                  </span>
                )}
              </Description>
            ))}
          </DescriptionList>
        </Stack>
      ))}
      {onEdit && (needsPlace || needsEnd) ? (
        <Alert
          status="warning"
          action={
            <Button variant="outline" onClick={() => onEdit('when')}>
              {t(needsPlace ? 'review.choosePlace' : 'review.chooseEnd')}
            </Button>
          }
        >
          {t(needsPlace ? 'review.noPlace' : 'review.ended')}
        </Alert>
      ) : null}
      <OffSiteNotice vacancy={vacancy} />
      <Inline gap="3">
        {steps.map((action) => (
          <Button
            key={action}
            variant={action === first ? 'solid' : 'outline'}
            loading={running?.action === action}
            onClick={() => run(action, vacancy)}
          >
            {t(`step.${action}`)}
          </Button>
        ))}
        <Button as={Link} to={useLastListUrl('vacancies')} variant="ghost">
          {t('form.toList')}
        </Button>
      </Inline>
      {dialog}
    </Stack>
  )
}
