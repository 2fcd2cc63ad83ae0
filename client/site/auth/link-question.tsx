import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { LinkStep } from '../link-step.tsx'
import { TitledCard } from '../titled-card.tsx'

type Outcome = { title: string; text: string }

type LinkQuestionProps<State extends string> = {
  title: string
  question: string
  button: string
  /** Does what the link is for, and returns what came of it. */
  run: () => Promise<{ state: State }>
  /** The state after which `next` leads on; after each other one there is nothing more to do. */
  success: State
  next: { to: string; text: string }
  outcomes: Record<State | 'unknown', Outcome>
  /** Below the button. */
  children?: ReactNode
}

/** Asks what the link of a mail is for, and does it by a button: mail clients open links by themselves. */
export function LinkQuestion<State extends string>(props: LinkQuestionProps<State>) {
  const { title, question, button, run, success, next, outcomes, children } = props
  const { t } = useTranslation('auth')
  const [state, setState] = useState<State | 'unknown' | null>(null)
  const answer = async () => {
    try {
      setState((await run()).state)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
      setState('unknown')
    }
  }
  if (state === success) {
    return (
      <TitledCard title={outcomes[state].title}>
        <Alert status="success" role="status">
          {outcomes[state].text}
        </Alert>
        <Button as={Link} to={next.to}>
          {next.text}
        </Button>
      </TitledCard>
    )
  }
  if (state !== null) {
    return (
      <TitledCard title={outcomes[state].title}>
        <Text role="status">{outcomes[state].text}</Text>
        <Button as={Link} to={pathTo('home')} variant="outline">
          {t('auth.toHome')}
        </Button>
      </TitledCard>
    )
  }
  return (
    <TitledCard title={title}>
      <Text>{question}</Text>
      <LinkStep label={button} onPress={answer}>
        {children}
      </LinkStep>
    </TitledCard>
  )
}
