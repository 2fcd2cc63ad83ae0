import logInIcon from 'virtual:icons/log-in'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useCenterOrigins } from '#client/api/platform-centers.ts'
import { listText } from '#client/i18n/list-text.ts'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { RelativeTime } from '#client/shell/relative-time.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { platformColumns } from '#shared/list-columns/platform.ts'
import type { PlatformCenter } from '#shared/resources/platform-center.ts'

export const stateTones = { active: 'success', quiet: 'warning', new: 'neutral' } as const

/** `https://demo.example` → `demo.example`. */
export const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '')

/**
 * What says most fits in one view of 1280 px: some cells have two lines, and the columns that only repeat one of these are hidden until
 * somebody chooses them; an export has all. `onEnter` asks to enter the center with this id.
 */
export function usePlatformColumns(onEnter: (id: string) => void): TableColumn<PlatformCenter>[] {
  const { t } = useTranslation('platform')
  const { center: here } = useBoot()
  const origins = useCenterOrigins()
  const exported = platformColumns(listText(t))
  const column = (id: string, cell: (center: PlatformCenter) => ReactNode, more: object = {}) => {
    const known = exported[id]
    if (!known) throw new Error(`No column ${id}`)
    return { ...known, cell, alwaysShown: true, ...more }
  }
  const seen = ({ staffSeenAt }: PlatformCenter) =>
    staffSeenAt ? <RelativeTime value={staffSeenAt} /> : t('list.never')
  const waiting = ({ waitingSince }: PlatformCenter) =>
    waitingSince ? <RelativeTime value={waitingSince} /> : t('list.nobody')
  const factor = ({ staff, staffWithFactor }: PlatformCenter) => t('list.factorOf', { count: staffWithFactor, staff })
  const count = { align: 'end' as const }
  const hidden = { hidden: true, alwaysShown: false }
  return [
    column('name', ({ name }) => name, { below: ({ slug }: PlatformCenter) => <Site origin={origins[slug]?.[0]} /> }),
    column('state', ({ state }) => <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>),
    column('vacancies', ({ publishedVacancies }) => publishedVacancies, { ...count, sortKey: 'vacancies' }),
    column(
      'unanswered',
      (center) => (
        <TwoLines first={center.unansweredApplications} second={center.waitingSince ? waiting(center) : null} />
      ),
      { ...count, sortKey: 'waiting', nowrap: true },
    ),
    column('approvals', ({ approvals }) => approvals, count),
    column('failed', (center) => <Failed center={center} />, { nowrap: true }),
    column(
      'seen',
      (center) => (
        <TwoLines
          first={seen(center)}
          second={t('list.withFactor', { count: center.staffWithFactor, staff: center.staff })}
        />
      ),
      { sortKey: 'seen', nowrap: true, needsTerm: true },
    ),
    {
      id: 'actions',
      header: t('list.columnActions'),
      align: 'end',
      alwaysShown: true,
      cell: ({ id, name }) =>
        id === here?.id ? (
          <Text as="span" size="sm" tone="muted">
            {t('list.here')}
          </Text>
        ) : (
          <IconButton size="sm" icon={logInIcon} label={t('enter.of', { name })} onClick={() => onEnter(id)} />
        ),
    },
    column('tenant', ({ tenant }) => tenant, hidden),
    column('waiting', waiting, { ...hidden, nowrap: true }),
    column('mails', ({ failedMails }) => failedMails, { ...count, ...hidden }),
    column('jobs', ({ failedJobs }) => failedJobs, { ...count, ...hidden }),
    column('design', ({ designVersion }) => designVersion, { ...count, ...hidden }),
    column('factor', factor, { ...hidden, nowrap: true }),
  ]
}

function Site({ origin }: { origin: string | undefined }) {
  if (!origin) return null
  return (
    <Text as="span" size="sm" tone="muted">
      <TextLink href={origin} variant="quiet">
        {hostOf(origin)}
      </TextLink>
    </Text>
  )
}

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <Stack as="span" gap="0">
      <span>{first}</span>
      {second ? (
        <Text as="span" size="sm" tone="muted">
          {second}
        </Text>
      ) : null}
    </Stack>
  )
}

/** Mails and jobs that failed. */
export function Failed({ center: { failedMails, failedJobs } }: { center: PlatformCenter }) {
  const { t } = useTranslation('platform')
  if (failedMails === 0 && failedJobs === 0) return t('list.nothing')
  return (
    <Stack as="span" gap="0">
      {failedMails > 0 ? <span>{t('list.failedMails', { count: failedMails })}</span> : null}
      {failedJobs > 0 ? <span>{t('list.failedJobs', { count: failedJobs })}</span> : null}
    </Stack>
  )
}
