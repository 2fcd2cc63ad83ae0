/** Mails about an application, to the organization and to the volunteer; each belongs in the transaction of its write. */
import { and, desc, eq } from 'drizzle-orm'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { firstNameOf } from '#backend/mail/first-name.ts'
import type { MailKind } from '#backend/mail/mails/all-mails.ts'
import { mailContactOrAdmins } from '#backend/mail/organization-recipients.ts'
import { cancelMails, type Mail, queueMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'
import { type ApplicationStatus, undoMs } from '#shared/resources/application.ts'

/** The volunteer of an application, and what it is about; null when the account is deleted. */
export async function volunteerOf({ db }: Context, applicationId: number) {
  const [volunteer] = await db
    .select({
      id: users.id,
      email: users.email,
      centerId: users.centerId,
      firstName: users.firstName,
      locale: users.locale,
      status: users.status,
      vacancy: vacancies.title,
      vacancyEn: vacancies.titleEn,
      organization: organizations.name,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(eq(applications.id, applicationId))
  return volunteer && volunteer.status !== 'archived' ? volunteer : null
}

type Volunteer = NonNullable<Awaited<ReturnType<typeof volunteerOf>>>

type Vacancy = typeof vacancies.$inferSelect

type Written<Kind extends MailKind> = Pick<Mail<Kind>, 'template' | 'variables'>

/** Of what the volunteer did, to the vacancy's contact person or else the organization's admins, with a link to the application. */
async function mailOrganization(
  context: Context,
  applicationId: number,
  vacancy: Vacancy,
  mail: Written<`application.${'received' | 'withdrawn' | 'stopped' | 'account_deleted'}` | 'stage.finished'>,
): Promise<void> {
  const link = await siteLink(context, vacancy.centerId, pathTo('application', { id: String(applicationId) }))
  const { organizationId, contactPerson } = vacancy
  await mailContactOrAdmins(context, { organizationId, contact: contactPerson?.email ?? null }, { ...mail, link })
}

export const mailReceived = (
  context: Context,
  applicationId: number,
  vacancy: Vacancy,
  { volunteer, motivation }: { volunteer: string; motivation: string },
) =>
  mailOrganization(context, applicationId, vacancy, {
    template: 'application.received',
    variables: { volunteer, vacancy: vacancy.title, motivation },
  })

/** The organization need not answer any more. */
export const mailWithdrawn = (context: Context, applicationId: number, vacancy: Vacancy, volunteer: string) =>
  mailOrganization(context, applicationId, vacancy, {
    template: 'application.withdrawn',
    variables: { volunteer, vacancy: vacancy.title },
  })

/** A placed volunteer has stopped; `reason`: what they wrote. */
export const mailStopped = (
  context: Context,
  applicationId: number,
  vacancy: Vacancy,
  { volunteer, reason }: { volunteer: string; reason: string | null },
) =>
  mailOrganization(context, applicationId, vacancy, {
    template: 'application.stopped',
    variables: { volunteer, vacancy: vacancy.title, reason },
  })

/** A placed volunteer has deleted the account: their name is not in what is queued now. */
export const mailAccountDeleted = (context: Context, applicationId: number, vacancy: Vacancy) =>
  mailOrganization(context, applicationId, vacancy, {
    template: 'application.account_deleted',
    variables: { vacancy: vacancy.title },
  })

/** A pupil has finished the stage, and the organization is asked for no evaluation, whose mail would say so. */
export const mailStageFinished = (context: SignedInContext, applicationId: number, vacancy: Vacancy) =>
  mailOrganization(context, applicationId, vacancy, {
    template: 'stage.finished',
    variables: { volunteer: firstNameOf(context.actor.name), vacancy: vacancy.title },
  })

/** A receipt, to the volunteer. */
export async function mailSent(
  context: SignedInContext,
  vacancy: typeof vacancies.$inferSelect,
  motivation: string,
): Promise<void> {
  const { db, actor } = context
  const [receiver] = await db
    .select({ email: users.email, firstName: users.firstName, locale: users.locale, organization: organizations.name })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, vacancy.organizationId))
    .where(eq(users.id, actor.id))
  if (!receiver) return
  const { email, firstName, locale, organization } = receiver
  await queueMail(context, {
    template: 'application.sent',
    userId: actor.id,
    to: email,
    locale,
    variables: { firstName, vacancy: vacancy.title, organization, motivation },
    link: context.siteUrl + pathTo('profileApplications'),
  })
}

/** What an event's mail is held under until it is sent. */
export const causeOf = (eventId: number): string => `application_events/${eventId}`

/** How long the mail of a transition waits: a little longer than the undo, so that one at the last moment finds it. */
export const mailDelayMs = undoMs + 5_000

/**
 * Takes back the mails about steps of an application that still wait, when the steps no longer hold: all, or those to one status. Returns
 * the reason that the newest of them gave.
 */
export async function cancelStepMails(
  context: Context,
  applicationId: number,
  status?: ApplicationStatus,
): Promise<string | null> {
  const steps = await context.db
    .select({ id: applicationEvents.id, reason: applicationEvents.reason })
    .from(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, applicationId),
        eq(applicationEvents.kind, 'status_changed'),
        status && eq(applicationEvents.toStatus, status),
      ),
    )
    .orderBy(desc(applicationEvents.id))
  const cancelled = await cancelMails(
    context,
    steps.map(({ id }) => causeOf(id)),
  )
  return steps.find(({ id }) => cancelled.includes(causeOf(id)))?.reason ?? null
}

/** The new status, on the volunteer's own site; held under `cause` for `delayMs`, in which staff can undo it. */
export async function mailStatus(
  context: Context,
  volunteer: Volunteer,
  {
    status,
    reason,
    cause,
    delayMs,
  }: {
    status: ApplicationStatus
    reason: string | null
    cause: string
    delayMs: number
  },
): Promise<void> {
  await queueMail(context, {
    template: 'application.status',
    userId: volunteer.id,
    to: volunteer.email,
    locale: volunteer.locale,
    variables: { ...volunteer, status, reason },
    // Who is declined goes on to other work; the reply itself is under "Mijn reacties".
    link: await siteLink(
      context,
      volunteer.centerId,
      pathTo(status === 'declined' ? 'vacancySearch' : 'profileApplications'),
    ),
    hold: { cause, delayMs },
  })
}
