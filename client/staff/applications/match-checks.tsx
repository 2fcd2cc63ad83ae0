import { useTranslation } from 'react-i18next'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import type { Application } from '#shared/resources/application.ts'
import type { MatchCheck } from '#shared/resources/match-check.ts'

/** What both sides say became of the placement; while the application is still placed, that somebody stopped. */
export function MatchChecks({ application, name }: { application: Application; name: string }) {
  const { t } = useTranslation('matches')
  const checks = application.matchChecks ?? []
  if (checks.length === 0) return null
  const hasStopped = application.status === 'placed' && checks.some(isNo)
  const answerOf = ({ side, moment, answer }: MatchCheck) =>
    answer === null
      ? t('staff.waiting')
      : moment === 'contact'
        ? t(`staff.contact.${answer}`)
        : t(`answer.${side}.${moment}.${answer}`)
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {t('staff.title')}
      </Heading>
      {hasStopped ? <Alert status="warning">{t('staff.stopped', { name })}</Alert> : null}
      <DescriptionList size="sm">
        {checks.map((check) => (
          <Description
            key={check.id}
            term={t('staff.term', { side: t(`staff.side.${check.side}`), moment: t(`staff.moment.${check.moment}`) })}
          >
            {answerOf(check)}
          </Description>
        ))}
      </DescriptionList>
    </Stack>
  )
}

const isNo = ({ moment, answer }: MatchCheck): boolean => moment !== 'contact' && answer === 'no'
