import { dutchDay } from '#shared/dutch-days.ts'
import type { OrganizationStatus } from '#shared/resources/organization.ts'
import type { StaffOrganization } from '#shared/resources/staff-organizations.ts'
import { type ExportedColumn, exportedColumns, type ListText } from './column.ts'

export const organizationThemes = (t: ListText, { profile }: StaffOrganization): string =>
  (profile?.themes ?? []).map((theme) => t(`themes.${theme}`)).join(', ')

export const organizationColumns = (t: ListText) =>
  exportedColumns(t, 'list', {
    name: ({ name }: StaffOrganization) => name,
    type: ({ organizationType }) => t(`type.${organizationType}`),
    city: ({ address }) => address?.city ?? '',
    themes: (organization) => organizationThemes(t, organization),
    progress: ({ awaitsReply, possibleDuplicate }) =>
      [awaitsReply && t('queue.awaitsReply'), possibleDuplicate && t('queue.possibleDuplicate')]
        .filter(Boolean)
        .join(', '),
    reason: ({ statusReason }) => statusReason ?? '',
    verified: ({ profile }) => profile?.checkedOn ?? '',
    created: ({ createdAt }) => dutchDay(createdAt),
    email: ({ email }) => email ?? '',
    phone: ({ phone }) => phone ?? '',
    kvk: ({ kvkNumber }) => kvkNumber ?? '',
  })

/** The columns of a tab: how far one that waits is, and why one was refused or archived. */
export function organizationColumnsOf(t: ListText, status: OrganizationStatus): ExportedColumn<StaffOrganization>[] {
  const { progress, reason, ...others } = organizationColumns(t)
  const { name, type, city, themes, ...rest } = others
  const own = status === 'pending' ? [progress] : status === 'approved' ? [] : [reason]
  return [name, type, city, themes, ...own, ...Object.values(rest)]
}
