import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { answerMatchLink } from '#client/api/match-links.ts'
import { formatDate } from '#client/i18n/format.ts'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Radio } from '#client/ui/choice.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { answerParameter, type MatchAnswer, type MatchLink } from '#shared/resources/match-check.ts'
import { matchAnswers } from '#shared/resources/match-check-values.ts'

type Props = { token: string; link: MatchLink; onSaved: () => Promise<unknown> }

/** The two answers, with the one of the mail's link chosen; what is stored can be changed for a month. */
export function MatchAnswerForm({ token, link, onSaved }: Props) {
  const { t } = useTranslation('matches')
  const { locale } = useBoot()
  const fromMail = useSearchParams().get(answerParameter)
  const [chosen, setChosen] = useState<MatchAnswer | null>(
    matchAnswers.find((answer) => answer === fromMail) ?? link.answer,
  )
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle')
  const { side, moment, answer } = link
  const labelOf = (value: MatchAnswer) => t(`answer.${side}.${moment}.${value}`)
  const save = async () => {
    if (chosen === null) return
    setState('busy')
    try {
      await answerMatchLink(token, chosen)
      await onSaved()
      setState('saved')
    } catch {
      setState('failed')
    }
  }
  return (
    <Stack gap="6">
      <Fieldset legend={t('title')} hideLegend layout="cards">
        {matchAnswers.map((value) => (
          <Radio
            key={value}
            card
            name="answer"
            value={value}
            label={labelOf(value)}
            checked={chosen === value}
            onChange={() => setChosen(value)}
          />
        ))}
      </Fieldset>
      <Inline>
        <Button loading={state === 'busy'} disabled={chosen === null} onClick={() => void save()}>
          {t('save')}
        </Button>
      </Inline>
      {state === 'failed' ? (
        <Alert role="alert" status="error">
          {t('failed')}
        </Alert>
      ) : null}
      {state === 'saved' ? (
        <Alert role="status" status="success">
          {t('saved')}
        </Alert>
      ) : null}
      {answer ? (
        <Text tone="muted">
          {t('stored', { answer: labelOf(answer) })} {t('until', { date: formatDate(locale, link.until) })}
        </Text>
      ) : null}
      {answer === 'no' ? <AfterStopping link={link} /> : null}
    </Stack>
  )
}

/** Something else for the volunteer; for the organization the step that ends the application. */
function AfterStopping({ link: { side, applicationId } }: { link: MatchLink }) {
  const { t } = useTranslation('matches')
  return (
    <Stack gap="3">
      <Text>{t(`stopped.${side}`)}</Text>
      <Inline>
        {side === 'volunteer' ? (
          <>
            <Button as={Link} to={pathTo('vacancySearch')} variant="outline">
              {t('search')}
            </Button>
            <Button as={Link} to={pathTo('contact')} variant="ghost">
              {t('contact')}
            </Button>
          </>
        ) : (
          <Button as={Link} to={pathTo('application', { id: applicationId })} variant="outline">
            {t('open')}
          </Button>
        )}
      </Inline>
    </Stack>
  )
}
