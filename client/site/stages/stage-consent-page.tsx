import { useTranslation } from 'react-i18next'
import { decideStageConsent, useStageConsent } from '#client/api/stages.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { stageConsentPath } from '#shared/resources/pupil.ts'
import { LinkStep } from '../link-step.tsx'
import { ContactButton, isUnknownToken, TokenCard, useTokenOfAddress } from '../token-page.tsx'

const ConsentForm = lazyPart(async () => (await import('./consent-form.tsx')).ConsentForm)

export const page: Page = {
  component: StageConsentPage,
  title: { nl: 'Toestemming voor een stage', en: 'Consent for a placement' },
  initialData: ({ token }) => (token ? [{ path: stageConsentPath(token) }] : []),
}

/** `/stage-toestemming/{token}`: a guardian reads what it is about and decides; opening it changes nothing. */
export function StageConsentPage() {
  const { t } = useTranslation('stages')
  const { token, asked } = useTokenOfAddress()
  const record = useStageConsent(asked)
  const { data: request, reload } = record
  const isUnknown = isUnknownToken(asked, record)
  const state = isUnknown ? 'unknown' : request?.state
  const pupil = request?.pupil ?? ''
  const title = state ? t(`guardian.${state}Title`, { pupil }) : t('guardian.title')
  const intro =
    state === 'pending'
      ? t('guardian.intro', { pupil, school: request?.school ?? '' })
      : state && t(`guardian.${state}Text`, { pupil })
  return (
    <TokenCard title={title} intro={intro} record={record} isUnknown={isUnknown}>
      {request && (state === 'pending' || state === 'declined') ? (
        <Stack gap="6">
          <WhatHappens />
          <ConsentForm
            token={token}
            mayDecline={state === 'pending'}
            onDecided={() => void reload()}
            fallback={<Skeleton shape="block" />}
          />
        </Stack>
      ) : null}
      {state === 'granted' ? (
        <LinkStep
          label={t('guardian.withdraw')}
          variant="outline"
          onPress={async () => {
            await decideStageConsent(token, { consent: false })
            await reload()
          }}
        />
      ) : null}
      {isUnknown ? <ContactButton label={t('guardian.contactUs')} /> : null}
    </TokenCard>
  )
}

const points = ['pupil', 'organization', 'school', 'certificate'] as const

function WhatHappens() {
  const { t } = useTranslation('stages')
  return (
    <Stack gap="2">
      <Heading as="h2" size="lg">
        {t('guardian.what')}
      </Heading>
      <Stack as="ul" gap="2">
        {points.map((point) => (
          <li key={point}>
            <Text>{t(`guardian.points.${point}`)}</Text>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
