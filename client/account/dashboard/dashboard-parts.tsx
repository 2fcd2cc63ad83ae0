import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegisteredDates } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useHas } from '#client/api/site-parts.tsx'
import { wholeList } from '#client/lists/show-rest.tsx'
import { hydratedPart } from '#client/runtime/lazy-part.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading } from '#client/ui/text.tsx'
import { scopeOf } from '#shared/permissions.ts'
import { UnsentReplies } from '../applications/unsent-replies.tsx'
import { ArchivedNotices } from './archived-notice.tsx'
import { FirstSteps } from './first-steps.tsx'
import { MeetingsSection } from './meetings-section.tsx'
import { RepliesSection } from './replies-section.tsx'
import { SignupStatus } from './signup-status.tsx'
import { TaskCards } from './task-cards.tsx'
import { useTasks } from './use-tasks.ts'
import { WaitingSection } from './waiting-section.tsx'

// Below what the page is for, and each for some of its readers.
const RegistrationsSection = hydratedPart(
  async () => (await import('./registrations-section.tsx')).RegistrationsSection,
)
const SuggestionsSection = hydratedPart(async () => (await import('./suggestions-section.tsx')).SuggestionsSection)
const ContactMessagesSection = hydratedPart(
  async () => (await import('./contact-messages-section.tsx')).ContactMessagesSection,
)
const ReportsSection = hydratedPart(async () => (await import('./reports-section.tsx')).ReportsSection)

/** What waits for the user by role, then what suits a volunteer, their activities, and the center's messages and reports. */
export function DashboardParts() {
  const { t } = useTranslation('account')
  const { flags } = useBoot()
  const { may, user } = useSession()
  const has = useHas()
  const { tasks, isLoading, failed, awaitsApproval } = useTasks()
  const [size, setSize] = useState<number>()
  const dates = useRegisteredDates(flags.activitiesEnabled, size)
  // Who works for an organization or the center is here for that work.
  const isVolunteer = !may('application.handle')
  const works = scopeOf(user?.roles ?? null, 'application.handle') === 'organization'
  const hasReports = has('vacancyReports') || has('correctionReports') || has('messageReports')
  return (
    <>
      {has('replyDrafts') ? <UnsentReplies /> : null}
      {!may('organization.approve') && has('ownSignups') ? <SignupStatus /> : null}
      {works ? <ArchivedNotices /> : null}
      {works ? <FirstSteps /> : null}
      {works && !isLoading ? <WaitingSection /> : null}
      <Stack gap="4" as="section">
        <Heading as="h2" size="xl">
          {t('dashboard.todo')}
        </Heading>
        {failed?.error ? <LoadError error={failed.error} onRetry={() => void failed.reload()} /> : null}
        {isLoading ? <Skeleton shape="block" /> : <TaskCards tasks={tasks} />}
      </Stack>
      {works && has('meetings') && !isLoading ? <MeetingsSection /> : null}
      {isVolunteer && has('applications') && !isLoading ? <RepliesSection /> : null}
      {isVolunteer && !awaitsApproval && has('vacancies') && !isLoading ? <SuggestionsSection /> : null}
      {dates.data && !isLoading ? <RegistrationsSection state={dates} onShow={() => setSize(wholeList)} /> : null}
      {may('settings.manage') && has('contactInbox') && !isLoading ? <ContactMessagesSection /> : null}
      {may('vacancy.publish') && hasReports && !isLoading ? <ReportsSection /> : null}
    </>
  )
}
