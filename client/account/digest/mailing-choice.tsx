import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot, useSiteName } from '#client/api/boot.tsx'
import { saveMailingSubscription, useMailingSubscription } from '#client/api/mailings.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { useInPersonReason } from '#client/shell/session/use-in-person-reason.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Switch } from '#client/ui/choice.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'

/** Whether the center may mail its news; saved at once. Off until somebody switches it on. */
export function MailingChoice() {
  const { t } = useTranslation('digest')
  const { locale } = useBoot()
  const name = useSiteName()
  const { data, error, reload } = useMailingSubscription()
  const { busy, run } = useAction()
  const inPersonReason = useInPersonReason()
  const [pending, setPending] = useState<boolean | null>(null)
  const choose = async (subscribed: boolean) => {
    if (busy) return
    setPending(subscribed)
    await run(
      () => saveMailingSubscription(subscribed, data?.lockVersion ?? 0).finally(reload),
      t(subscribed ? 'mailing.on' : 'mailing.off'),
    )
    setPending(null)
  }
  return (
    <Card as="section" size="lg" aria-labelledby="mailing">
      <CardBody>
        <Stack gap="4">
          <Heading as="h2" size="xl" id="mailing">
            {t('mailing.title', { center: name })}
          </Heading>
          {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {!data && !error ? <Skeleton shape="text" /> : null}
          {data ? (
            <>
              <Switch
                label={t('mailing.label', { center: name })}
                description={inPersonReason ?? t('mailing.help')}
                disabled={inPersonReason !== undefined}
                checked={pending ?? data.subscribed}
                onChange={({ currentTarget }) => void choose(currentTarget.checked)}
              />
              {data.subscribed && data.consentedAt ? (
                <Text tone="muted">{t('mailing.since', { date: formatDateTime(locale, data.consentedAt) })}</Text>
              ) : null}
            </>
          ) : null}
        </Stack>
      </CardBody>
    </Card>
  )
}
