import logInIcon from 'virtual:icons/log-in'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { listText } from '#client/i18n/list-text.ts'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { RelativeTime } from '#client/shell/relative-time.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Text } from '#client/ui/text.tsx'
import { platformColumns } from '#shared/list-columns/platform.ts'
import type { PlatformCenter } from '#shared/resources/platform-center.ts'

export const stateTones = { active: 'success', quiet: 'warning', new: 'neutral' } as const

/** `onEnter` asks to enter the center with this id. */
export function usePlatformColumns(onEnter: (id: string) => void): TableColumn<PlatformCenter>[] {
  const { t } = useTranslation('platform')
  const { center: here } = useBoot()
  const exported = platformColumns(listText(t))
  const column = (id: string, cell: (center: PlatformCenter) => ReactNode, more: object = {}) => {
    const known = exported[id]
    if (!known) throw new Error(`No column ${id}`)
    return { ...known, cell, ...more }
  }
  const count = { align: 'end' as const, alwaysShown: true }
  return [
    column('name', ({ name }) => name),
    column('tenant', ({ tenant }) => tenant),
    column('state', ({ state }) => <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>, {
      alwaysShown: true,
    }),
    column('vacancies', ({ publishedVacancies }) => publishedVacancies, { ...count, sortKey: 'vacancies' }),
    column('unanswered', ({ unansweredApplications }) => unansweredApplications, count),
    column('waiting', ({ waitingSince }) => (waitingSince ? <RelativeTime value={waitingSince} /> : t('list.nobody')), {
      sortKey: 'waiting',
      nowrap: true,
    }),
    column('approvals', ({ approvals }) => approvals, count),
    column('mails', ({ failedMails }) => failedMails, count),
    column('seen', ({ staffSeenAt }) => (staffSeenAt ? <RelativeTime value={staffSeenAt} /> : t('list.never')), {
      sortKey: 'seen',
      nowrap: true,
    }),
    column('design', ({ designVersion }) => designVersion, { ...count, hidden: true }),
    column('factor', ({ staff, staffWithFactor }) => t('list.factorOf', { count: staffWithFactor, staff }), {
      alwaysShown: true,
      nowrap: true,
    }),
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
  ]
}
