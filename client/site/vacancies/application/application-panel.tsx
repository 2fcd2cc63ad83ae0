'use no memo'

import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { useNear } from '#client/ui/use-near.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { startReadingAt } from './start-reading.ts'

// 34 kB with its libraries, which a reader does not need; on a phone the form is screens below.
const ApplicationForm = lazyPart(async () => (await import('./application-form.tsx')).ApplicationForm)

/** The reply form beside a vacancy. */
export function ApplicationPanel({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation(['site', 'common'])
  const hydrated = useHydrated()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
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
            {t('reply.title')}
          </Heading>
          <Text>{t('reply.intro', { organization: vacancy.organization?.name ?? '' })}</Text>
          {hydrated ? (
            <ApplicationForm when={isNear} fallback={skeleton} vacancy={vacancy} />
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
