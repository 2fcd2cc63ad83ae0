import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Text } from '#client/ui/text.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import type { OrganizationStatus } from '#shared/resources/organization.ts'
import { verifiedSince } from '#shared/resources/organization-verification.ts'
import type { StaffOrganization } from '#shared/resources/staff-organizations.ts'
import { QueueBadges } from './queue-badges.tsx'

export function useOrganizationColumns(
  status: OrganizationStatus,
  actions: (organization: StaffOrganization) => ReactNode,
): TableColumn<StaffOrganization>[] {
  const { t } = useTranslation('organizations')
  const { locale } = useBoot()
  const themesOf = ({ profile }: StaffOrganization) =>
    (profile?.themes ?? []).map((theme) => t(`themes.${theme}`)).join(', ')
  const verified: TableColumn<StaffOrganization> = {
    id: 'verified',
    header: t('list.columnVerified'),
    cell: ({ profile }) => <Verified on={profile?.checkedOn ?? null} />,
    csv: ({ profile }) => profile?.checkedOn ?? '',
    sortKey: 'checked_on',
    nowrap: true,
    hidden: status !== 'approved',
  }
  const progress: TableColumn<StaffOrganization> = {
    id: 'progress',
    header: t('list.columnProgress'),
    cell: (organization) => <QueueBadges organization={organization} />,
    csv: ({ awaitsReply }) => (awaitsReply ? t('queue.awaitsReply') : ''),
  }
  const reason: TableColumn<StaffOrganization> = {
    id: 'reason',
    header: t('list.columnReason'),
    cell: ({ statusReason }) => statusReason ?? '–',
    csv: ({ statusReason }) => statusReason ?? '',
  }
  return [
    {
      id: 'name',
      header: t('list.columnName'),
      cell: ({ name }) => name,
      csv: ({ name }) => name,
      sortKey: 'name',
    },
    {
      id: 'type',
      header: t('list.columnType'),
      cell: ({ organizationType }) => t(`type.${organizationType}`),
      csv: ({ organizationType }) => t(`type.${organizationType}`),
      sortKey: 'organization_type',
    },
    {
      id: 'city',
      header: t('list.columnCity'),
      cell: ({ address }) => address?.city ?? '–',
      csv: ({ address }) => address?.city ?? '',
    },
    {
      id: 'themes',
      header: t('list.columnThemes'),
      cell: (organization) => themesOf(organization) || '–',
      csv: themesOf,
    },
    ...(status === 'pending' ? [progress] : []),
    ...(status === 'denied' || status === 'archived' ? [reason] : []),
    verified,
    {
      id: 'created',
      header: t('list.columnCreated'),
      cell: ({ createdAt }) => formatShortDate(locale, createdAt),
      csv: ({ createdAt }) => createdAt.slice(0, 10),
      sortKey: 'created_at',
      nowrap: true,
      hidden: status !== 'pending',
    },
    {
      id: 'email',
      header: t('list.columnEmail'),
      cell: ({ email }) => email ?? '–',
      csv: ({ email }) => email ?? '',
      hidden: true,
    },
    {
      id: 'phone',
      header: t('list.columnPhone'),
      cell: ({ phone }) => phone ?? '–',
      csv: ({ phone }) => phone ?? '',
      nowrap: true,
      hidden: true,
    },
    {
      id: 'kvk',
      header: t('list.columnKvk'),
      cell: ({ kvkNumber }) => kvkNumber ?? '–',
      csv: ({ kvkNumber }) => kvkNumber ?? '',
      hidden: true,
    },
    { id: 'actions', header: t('list.columnActions'), cell: actions, nowrap: true },
  ]
}

/** When the facts were verified last; marked when that is too long ago. */
function Verified({ on }: { on: string | null }) {
  const { t } = useTranslation('organizations')
  const { locale } = useBoot()
  if (on === null) return <Badge tone="warning">{t('list.neverVerified')}</Badge>
  if (on >= verifiedSince(dutchDay(new Date()))) return <>{formatShortDate(locale, on)}</>
  return (
    <>
      <Badge tone="warning">{t('list.verifiedLongAgo')}</Badge>
      <Text size="sm" tone="muted">
        {formatShortDate(locale, on)}
      </Text>
    </>
  )
}
