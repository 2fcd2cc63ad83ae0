import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unsubscribe, useUnsubscription } from '#client/api/digests.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { unsubscriptionPath } from '#shared/resources/digest.ts'
import type { Unsubscription } from '#shared/resources/digest-schema.ts'
import { isUnknownToken, TokenCard, useTokenOfAddress } from '../token-page.tsx'

export const page: Page = {
  component: UnsubscribePage,
  title: { nl: 'Meld je af voor mail', en: 'Unsubscribe from emails' },
  initialData: ({ token }) => (token ? [{ path: unsubscriptionPath(token) }] : []),
}

/** `/afmelden/{token}`: ends periodic mails without signing in; opening the page changes nothing. */
export function UnsubscribePage() {
  const { t } = useTranslation('digest')
  const { token, asked } = useTokenOfAddress()
  const record = useUnsubscription(asked)
  const { data, reload } = record
  const isUnknown = isUnknownToken(asked, record)
  const isDone = data?.subscriptions.length === 0
  const title = t(isUnknown ? 'unsubscribe.unknownTitle' : isDone ? 'unsubscribe.doneTitle' : 'unsubscribe.title')
  const intro = isUnknown
    ? t('unsubscribe.unknownText')
    : isDone
      ? t('unsubscribe.doneText')
      : data
        ? t(introOf(data), { email: data.email })
        : undefined
  return (
    <TokenCard title={title} intro={intro} record={record} isUnknown={isUnknown}>
      {data && !isDone ? <Subscriptions token={token} unsubscription={data} onStopped={reload} /> : null}
      {isUnknown || isDone ? (
        <Text>
          {isDone ? `${t('unsubscribe.again')} ` : null}
          <TextLink as={Link} to={pathTo('profileEditDigest')}>
            {t('unsubscribe.settings')}
          </TextLink>
        </Text>
      ) : null}
    </TokenCard>
  )
}

const mailingsKey = 'mailings'

/** A link whose own kind of mail has ended shows the others, and says so. */
function introOf({ isOfMailing, subscriptions }: Unsubscription) {
  const isOwnKind = ({ key }: Subscription) => (key === mailingsKey) === isOfMailing
  if (subscriptions.some(isOwnKind)) return 'unsubscribe.intro'
  return isOfMailing ? 'unsubscribe.mailingsEnded' : 'unsubscribe.vacanciesEnded'
}

type Subscription = Unsubscription['subscriptions'][number]
type Props = { token: string; unsubscription: Unsubscription; onStopped: () => Promise<unknown> }

function Subscriptions({ token, unsubscription: { subscriptions }, onStopped }: Props) {
  const { t } = useTranslation('digest')
  const [stopped, setStopped] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const nameOf = ({ key, name }: Subscription) => {
    if (key === mailingsKey) return t('unsubscribe.mailings')
    return name === null ? t('unsubscribe.digest') : t('unsubscribe.search', { name })
  }
  const stop = async (subscription?: Subscription) => {
    setFailed(false)
    setStopped(null)
    try {
      // Named one by one: without names a link ends its own kind of mail alone.
      await unsubscribe(
        token,
        (subscription ? [subscription] : subscriptions).map(({ key }) => key),
      )
      await onStopped()
      if (subscription) setStopped(nameOf(subscription))
    } catch {
      setFailed(true)
    }
  }
  return (
    <Stack gap="6">
      <div aria-live="polite">
        {stopped ? <Alert status="success">{t('unsubscribe.stopped', { name: stopped })}</Alert> : null}
        {failed ? <Alert status="error">{t('unsubscribe.failed')}</Alert> : null}
      </div>
      {subscriptions.length > 1 ? (
        <Inline>
          <Button onClick={() => void stop()}>{t('unsubscribe.all')}</Button>
        </Inline>
      ) : null}
      <Stack as="ul" gap="3">
        {subscriptions.map((subscription) => (
          <Inline as="li" key={subscription.key} justify="between">
            <Text>{nameOf(subscription)}</Text>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('unsubscribe.stopLabel', { name: nameOf(subscription) })}
              onClick={() => void stop(subscription)}
            >
              {t('unsubscribe.stop')}
            </Button>
          </Inline>
        ))}
      </Stack>
    </Stack>
  )
}
