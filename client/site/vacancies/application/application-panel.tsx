'use no memo'

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { useNear } from '#client/ui/use-near.ts'
import { pathTo } from '#shared/paths.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import type { Replied } from './application-form.tsx'
import { startReadingAt } from './start-reading.ts'

// 34 kB with its libraries, which a reader does not need; on a phone the form is screens below.
const ApplicationForm = lazyPart(async () => (await import('./application-form.tsx')).ApplicationForm)

/** The reply form beside a vacancy, or that the reader has replied. */
export function ApplicationPanel({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation(['site', 'common'])
  const hydrated = useHydrated()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [reported, setReported] = useState<Replied | null>(null)
  const replied = reported ?? (vacancy.applied ? 'before' : null)
  // Back from a mail or from signing in: the browser has scrolled here, and reading goes on here.
  useEffect(() => {
    const panel = window.location.hash === '#reply' ? document.getElementById('reply') : null
    if (panel) startReadingAt(panel)
  }, [])
  const skeleton = (
    <Stack gap="4" aria-hidden>
      <Skeleton shape="block" />
      <Skeleton shape="title" />
    </Stack>
  )
  return (
    <Card variant="elevated" as="section" id="reply" aria-labelledby="reply-title">
      <CardBody>
        <Stack gap="4" ref={place}>
          <Heading as="h2" size="xl" id="reply-title">
            {t(replied ? 'reply.repliedTitle' : 'reply.title')}
          </Heading>
          {replied ? null : <Text>{t('reply.intro', { organization: vacancy.organization?.name ?? '' })}</Text>}
          {replied === 'before' ? (
            <AlreadyReplied />
          ) : hydrated ? (
            <ApplicationForm when={isNear} fallback={skeleton} vacancy={vacancy} onReplied={setReported} />
          ) : (
            <>
              <noscript>{t('common:form.noScript')}</noscript>
              {skeleton}
            </>
          )}
        </Stack>
      </CardBody>
    </Card>
  )
}

function AlreadyReplied() {
  const { t } = useTranslation('site')
  return (
    <Alert
      status="info"
      action={
        <Button as={Link} to={pathTo('profileApplications')} variant="outline">
          {t('reply.alreadyAction')}
        </Button>
      }
    >
      {t('reply.already')}
    </Alert>
  )
}
