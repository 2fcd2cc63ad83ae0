import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useHas } from '#client/api/site-parts.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import { listText } from '#client/i18n/list-text.ts'
import { actionsColumn, type TableColumn } from '#client/lists/table/table-column.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Text } from '#client/ui/text.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { organizationColumns, organizationThemes } from '#shared/list-columns/organizations.ts'
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
  const has = useHas()
  const exported = organizationColumns(listText(t))
  const verified: TableColumn<StaffOrganization> = {
    ...exported.verified,
    cell: ({ profile }) => <Verified on={profile?.checkedOn ?? null} />,
    sortKey: 'checked_on',
    nowrap: true,
    hidden: status !== 'approved',
  }
  const progress: TableColumn<StaffOrganization> = {
    ...exported.progress,
    cell: (organization) => <QueueBadges organization={organization} />,
    alwaysShown: 'unless-empty',
  }
  const reason: TableColumn<StaffOrganization> = {
    ...exported.reason,
    cell: ({ statusReason }) => statusReason ?? '–',
  }
  return [
    {
      ...exported.name,
      cell: ({ name }) => name,
      sortKey: 'name',
    },
    {
      ...exported.type,
      cell: ({ organizationType }) => t(`type.${organizationType}`),
      sortKey: 'organization_type',
    },
    {
      ...exported.city,
      cell: ({ address }) => address?.city ?? '–',
    },
    {
      ...exported.themes,
      cell: (organization) => organizationThemes(listText(t), organization) || '–',
    },
    ...(status === 'pending' ? [progress] : []),
    ...(status === 'denied' || status === 'archived' ? [reason] : []),
    ...(has('organizationEditing') ? [verified] : []),
    {
      ...exported.created,
      cell: ({ createdAt }) => formatShortDate(locale, createdAt),
      sortKey: 'created_at',
      nowrap: true,
      hidden: status !== 'pending',
    },
    {
      ...exported.email,
      cell: ({ email }) => email ?? '–',
      hidden: true,
    },
    {
      ...exported.phone,
      cell: ({ phone }) => phone ?? '–',
      nowrap: true,
      hidden: true,
    },
    {
      ...exported.kvk,
      cell: ({ kvkNumber }) => kvkNumber ?? '–',
      hidden: true,
    },
    actionsColumn(t('list.columnActions'), actions),
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
