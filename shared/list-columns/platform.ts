/** The exported columns of the platform's centers. */
import { dutchMinute } from '#shared/dutch-days.ts'
import type { PlatformCenter } from '#shared/resources/platform-center.ts'
import { exportedColumns, type ListText } from './column.ts'

export const platformColumns = (t: ListText) =>
  exportedColumns<PlatformCenter, string>(t, 'list', {
    name: ({ name }) => name,
    tenant: ({ tenant }) => tenant,
    state: ({ state }) => t(`state.${state}`),
    vacancies: ({ publishedVacancies }) => publishedVacancies,
    unanswered: ({ unansweredApplications }) => unansweredApplications,
    waiting: ({ waitingSince }) => waitingSince && dutchMinute(waitingSince),
    approvals: ({ approvals }) => approvals,
    failed: ({ failedMails, failedJobs }) => failedMails + failedJobs,
    mails: ({ failedMails }) => failedMails,
    jobs: ({ failedJobs }) => failedJobs,
    seen: ({ staffSeenAt }) => staffSeenAt && dutchMinute(staffSeenAt),
    design: ({ designVersion }) => designVersion,
    factor: ({ staff, staffWithFactor }) =>
      t('list.factorOf', { count: String(staffWithFactor), staff: String(staff) }),
  })
