/** Every job, with its schedule. The work itself is in the `jobs.ts` of its resource, or declared beside a table. */
import type { PgTable } from 'drizzle-orm/pg-core'
import { activityMessages } from '#backend/db/schema/activities.ts'
import { replyDrafts } from '#backend/db/schema/applications.ts'
import { conversations, messageReplyAddresses, messageReports } from '#backend/db/schema/conversations.ts'
import { correctionReports } from '#backend/db/schema/directory.ts'
import { contactMessages, fileUploads, storedFiles } from '#backend/db/schema/forms.ts'
import { knownDevices, platformEntries, signInAttempts } from '#backend/db/schema/identity.ts'
import { imports } from '#backend/db/schema/imports.ts'
import { profileViews } from '#backend/db/schema/invitations.ts'
import { mailingRecipients } from '#backend/db/schema/mailings.ts'
import { notifications } from '#backend/db/schema/notifications.ts'
import { auditEvents, idempotencyKeys, mailOutbox } from '#backend/db/schema/operations.ts'
import { pushOutbox } from '#backend/db/schema/push.ts'
import { accountLinks } from '#backend/db/schema/signups.ts'
import { formDrafts } from '#backend/db/schema/staff.ts'
import { mergeRequests, userMerges } from '#backend/db/schema/user-merges.ts'
import { signInFailures, userSessions, users } from '#backend/db/schema/users.ts'
import { vacancyReports } from '#backend/db/schema/vacancy-visitors.ts'
import { applyTerms } from '#backend/personal-data/retention.ts'
import { expireOffers, updateOccurrences } from '#backend/resources/activities/jobs.ts'
import { sendNotices } from '#backend/resources/activities/notices.ts'
import { keepAnswerPromise } from '#backend/resources/applications/answer-promise.ts'
import { remindOfChoices } from '#backend/resources/applications/choice-reminders.ts'
import { sendDueDeclines } from '#backend/resources/applications/declines.ts'
import { expireApplications } from '#backend/resources/applications/expiry.ts'
import { runContentPlans } from '#backend/resources/content-items/jobs.ts'
import { deleteDueAccounts } from '#backend/resources/current-user/jobs.ts'
import { deleteExpiredExports, mailFailedExports, writeExport } from '#backend/resources/data-exports/jobs.ts'
import { eraseReleases } from '#backend/resources/data-releases/jobs.ts'
import { sendDigests } from '#backend/resources/digests/jobs.ts'
import { noticeFactorRequirements } from '#backend/resources/factor-requirements/jobs.ts'
import { removeLeftOvers, scanFiles } from '#backend/resources/files/jobs.ts'
import { deleteOldSubmissions, deleteUnsentForms } from '#backend/resources/forms/jobs.ts'
import { runHelpJobs } from '#backend/resources/help-requests/jobs.ts'
import { planLinesOfImport, runPlan } from '#backend/resources/imports/jobs.ts'
import { expireInvitations } from '#backend/resources/invitations/jobs.ts'
import { checkDueLinks, checkLinksOf } from '#backend/resources/link-checks/jobs.ts'
import { deleteOldListExports, writeListExport } from '#backend/resources/list-exports/jobs.ts'
import { storeCounts } from '#backend/resources/mailings/final-counts.ts'
import { sendMailing } from '#backend/resources/mailings/jobs.ts'
import { askAboutMatches } from '#backend/resources/match-checks/jobs.ts'
import { askForVerification } from '#backend/resources/organizations/jobs.ts'
import { eraseUndecidedSignups } from '#backend/resources/signups/erasure.ts'
import { deleteMergedAccounts, remindInvited } from '#backend/resources/users/jobs.ts'
import { mailExpiringVacancies } from '#backend/resources/vacancies/expiry-mails.ts'
import { expireVacancies } from '#backend/resources/vacancies/jobs.ts'
import { deleteUnusedSiteImages } from '#backend/resources/volunteer-centers/images.ts'
import { askAboutProfiles } from '#backend/resources/volunteer-profiles/jobs.ts'
import { everyMinute, everyQuarter, type Job, type JobTable } from './job.ts'

/** Not at the full hour, at which most programs of a machine wake up. */
const hourly = '7 * * * *'
const nightly = '23 3 * * *'

/** Carries out what the tables declare to go by itself. */
const retention = (cron: string, ...tables: readonly PgTable[]): Job & { tables: readonly PgTable[] } => ({
  cron,
  tables,
  run: async ({ db, now }) => {
    for (const table of tables) await applyTerms(db, now, table)
  },
})

// Lists do not depend on the jobs: expired records are left out, even before their status says so.
export const allJobs = {
  'account_links.cleanup': retention(nightly, accountLinks),
  'accounts.deletion': { cron: hourly, run: (context) => deleteDueAccounts(context) },
  'activities.dates': { cron: everyQuarter, run: ({ db, now }) => updateOccurrences(db, now) },
  // For who would come for nothing.
  'activities.notices': { cron: everyMinute, pollSeconds: 15, run: (context) => sendNotices(context) },
  'activities.offers': { cron: everyQuarter, run: ({ db, now }) => expireOffers(db, now) },
  'applications.declines': { cron: everyMinute, run: (context) => sendDueDeclines(context) },
  // An hour at which a mail is welcome.
  'applications.choices': { cron: '41 9 * * *', run: (context) => remindOfChoices(context) },
  'applications.expiry': { cron: '17 10 * * *', run: (context) => expireApplications(context) },
  // In the morning, for who works at an organization, and not twice a day.
  'applications.promise': { cron: '32 8 * * *', run: (context) => keepAnswerPromise(context) },
  'content.plans': { cron: everyMinute, run: ({ db, now }) => runContentPlans(db, now) },
  'activity_messages.cleanup': retention(nightly, activityMessages),
  'audit_events.cleanup': retention(nightly, auditEvents),
  'contact_messages.cleanup': retention(nightly, contactMessages),
  'conversations.cleanup': retention(nightly, conversations, storedFiles, messageReplyAddresses),
  'data_exports.cleanup': { cron: hourly, run: (context) => deleteExpiredExports(context) },
  'data_exports.failures': { cron: everyQuarter, run: (context) => mailFailedExports(context) },
  // Somebody waits for it; the backend that was asked looks at once.
  'data_exports.write': { pollSeconds: 15, run: (context, data: { userId: number }) => writeExport(context, data) },
  'data_releases.erasure': { cron: nightly, run: ({ db, now }) => eraseReleases(db, now) },
  'digests.send': { cron: hourly, run: (context) => sendDigests(context) },
  // At an hour at which a mail is welcome, and soon after a center has set its date.
  'factor_requirements.notice': { cron: '18 9-17 * * *', run: (context) => noticeFactorRequirements(context) },
  // Somebody waits for it; the backend that took the file looks at once.
  'files.leftovers': { cron: nightly, run: (context) => removeLeftOvers(context) },
  'files.scan': { cron: everyMinute, pollSeconds: 15, run: (context) => scanFiles(context) },
  'form_drafts.cleanup': retention(nightly, formDrafts),
  'forms.cleanup': {
    cron: nightly,
    run: async ({ db, now }) => {
      await deleteUnsentForms(db, now)
      await deleteOldSubmissions(db, now)
    },
  },
  'help.expiry': { cron: everyQuarter, run: ({ db, now }) => runHelpJobs(db, now) },
  'idempotency.cleanup': retention(hourly, idempotencyKeys),
  'inbound_mails.poll': { cron: everyMinute, run: async ({ readReplies }) => readReplies?.() },
  'invitations.expiry': { cron: everyQuarter, run: ({ db, now }) => expireInvitations(db, now) },
  // Each run takes those whose turn it is: a week after the last check.
  'link_checks.due': { cron: hourly, run: (context) => checkDueLinks(context) },
  // Somebody waits for it; the backend that stored the menu looks at once.
  'link_checks.run': { pollSeconds: 15, run: (context, data: { centerId: number }) => checkLinksOf(context, data) },
  'list_exports.cleanup': { cron: hourly, run: (context) => deleteOldListExports(context) },
  // Somebody waits for it; the backend that was asked looks at once.
  'list_exports.write': {
    pollSeconds: 15,
    run: (context, data: { exportId: number }) => writeListExport(context, data),
  },
  // For retries, mails that waited, and those of a process that died: others are sent after the request that queued them.
  'invitations.remind': { cron: hourly, run: (context) => remindInvited(context) },
  'mails.send': { cron: everyMinute, pollSeconds: 15, run: async ({ mail }) => mail?.flush() },
  'mails.cleanup': retention(nightly, mailOutbox, mailingRecipients),
  'mailings.counts': { cron: everyQuarter, run: (context) => storeCounts(context) },
  // Somebody watches it; the backend at which *send* was pressed looks at once.
  'mailings.send': { pollSeconds: 15, run: (context, data: { mailingId: number }) => sendMailing(context, data) },
  'match_checks.ask': { cron: hourly, run: (context) => askAboutMatches(context) },
  'notifications.cleanup': retention(nightly, notifications),
  'organizations.verification': { cron: '12 9 * * 1-5', run: (context) => askForVerification(context) },
  'pushes.cleanup': retention(hourly, pushOutbox),
  // For retries, and those that waited: others are sent after the request that queued them.
  'pushes.send': { cron: everyMinute, pollSeconds: 15, run: async ({ push }) => push?.flush() },
  'reply_drafts.cleanup': retention(nightly, replyDrafts),
  'reports.cleanup': retention(nightly, vacancyReports, correctionReports, messageReports),
  'sessions.cleanup': retention(hourly, userSessions),
  'sign_in_failures.cleanup': retention(hourly, signInFailures),
  'sign_in_attempts.cleanup': retention(hourly, signInAttempts),
  'known_devices.cleanup': retention(nightly, knownDevices),
  'platform_entries.cleanup': retention(nightly, platformEntries),
  'signups.erasure': { cron: nightly, run: (context) => eraseUndecidedSignups(context) },
  'site_images.erasure': { cron: nightly, run: ({ db, now }) => deleteUnusedSiteImages(db, now) },
  'imports.cleanup': retention(nightly, imports),
  // Somebody waits for these two; the backend that was asked looks at once.
  'imports.plan': {
    pollSeconds: 15,
    run: (context, data: { importId: number }) => planLinesOfImport(context, data),
  },
  'imports.run': { pollSeconds: 15, run: (context, data: { importId: number }) => runPlan(context, data) },
  'merged_accounts.deletion': { cron: nightly, run: (context) => deleteMergedAccounts(context) },
  'merge_requests.cleanup': retention(nightly, mergeRequests),
  'user_merges.erasure': retention(nightly, userMerges),
  'file_uploads.cleanup': retention(nightly, fileUploads),
  'profile_views.cleanup': retention(nightly, profileViews),
  'pending_addresses.cleanup': retention(hourly, users),
  'profiles.stale': { cron: '24 10 * * 1-5', run: (context) => askAboutProfiles(context) },
  // An hour at which a mail is welcome.
  'vacancies.expiring': { cron: '52 9 * * *', run: (context) => mailExpiringVacancies(context) },
  'vacancies.expiry': { cron: everyQuarter, run: ({ db, now }) => expireVacancies(db, now) },
} satisfies JobTable & Record<string, Job<never>>
