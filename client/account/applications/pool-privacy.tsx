import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { deleteRefusal, useInvitationRefusals, useOwnReleases, useProfileViews } from '#client/api/invitations.ts'
import { formatDate, formatDay } from '#client/i18n/format.ts'
import { ShowRest, wholeList } from '#client/lists/show-rest.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'

/** Whose invitations the user refuses, who saw their card, and what was released about them. */
export function PoolPrivacy({ onChanged }: { onChanged: () => void }) {
  return (
    <>
      <Refusals onChanged={onChanged} />
      <Views />
      <Releases />
    </>
  )
}

function Refusals({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('invitations')
  const { t: tc } = useTranslation('common')
  const { data: refusals = [], reload } = useInvitationRefusals()
  const { running, run } = useAction()
  if (refusals.length === 0) return null
  const allow = async (id: string) => {
    if (!(await run(() => deleteRefusal(id), t('refusals.allowed'), id))) return
    await reload()
    onChanged()
  }
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="xl">
        {t('refusals.title')}
      </Heading>
      <Stack as="ul" gap="1">
        {refusals.map(({ id, organizationName }) => (
          <Inline as="li" key={id} justify="between">
            <Text>{organizationName ?? t('refusals.everybody')}</Text>
            <Button
              size="sm"
              variant="outline"
              loading={running === id}
              aria-label={tc('actionOf', {
                action: t('refusals.allow'),
                name: organizationName ?? t('refusals.everybody'),
              })}
              onClick={() => void allow(id)}
            >
              {t('refusals.allow')}
            </Button>
          </Inline>
        ))}
      </Stack>
    </Stack>
  )
}

function Views() {
  const { t } = useTranslation('invitations')
  const { locale } = useBoot()
  const [size, setSize] = useState<number>()
  const state = useProfileViews(size)
  const { data: views } = state
  if (!views) return null
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="xl">
        {t('seen.title')}
      </Heading>
      <Text tone="muted">{t('seen.text')}</Text>
      {views.length === 0 ? <Text>{t('seen.none')}</Text> : null}
      {views.length > 0 ? (
        <DescriptionList size="sm">
          {views.map(({ id, organizationName, viewedOn }) => (
            <Description key={id} term={formatDay(locale, viewedOn)}>
              {organizationName ?? t('seen.platform')}
            </Description>
          ))}
        </DescriptionList>
      ) : null}
      <ShowRest state={state} onShow={() => setSize(wholeList)} />
    </Stack>
  )
}

function Releases() {
  const { t } = useTranslation('invitations')
  const { locale } = useBoot()
  const { data: releases } = useOwnReleases()
  if (!releases) return null
  const byReply = new Map<string, typeof releases>()
  for (const release of releases) {
    const { organizationName: organization, vacancyTitle, activityTitle } = release
    const reply = t('released.reply', { organization, vacancy: vacancyTitle ?? activityTitle ?? '' })
    byReply.set(reply, [release, ...(byReply.get(reply) ?? [])])
  }
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="xl">
        {t('released.title')}
      </Heading>
      <Text tone="muted">{t('released.text')}</Text>
      {releases.length === 0 ? <Text>{t('released.none')}</Text> : null}
      <Stack as="ul" gap="4">
        {[...byReply].map(([reply, ofReply]) => (
          <li key={reply}>
            <Text weight="medium">{reply}</Text>
            {ofReply.map(({ id, part, releasedAt, erasedAt }) => (
              <Text key={id} size="sm" tone="muted">
                {erasedAt
                  ? t('released.erased', {
                      part: t(`released.part.${part}`),
                      date: formatDate(locale, releasedAt),
                      until: formatDate(locale, erasedAt),
                    })
                  : t('released.line', { part: t(`released.part.${part}`), date: formatDate(locale, releasedAt) })}
              </Text>
            ))}
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
