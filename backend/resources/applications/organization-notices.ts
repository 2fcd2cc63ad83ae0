/** What the organization of a vacancy hears, by notification and mail, of an application that comes and of one that its volunteer ends. */
import { eq } from 'drizzle-orm'
import type { applications } from '#backend/db/schema/applications.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import { pathTo } from '#shared/paths.ts'
import type { ApplicationStatus } from '#shared/resources/application.ts'
import { notifyOrganization, notifyOrganizationAgain, titleParams } from '../notifications/mutations.ts'
import { mailReceived, mailStopped, mailWithdrawn } from './mails.ts'

type Application = Pick<typeof applications.$inferSelect, 'id' | 'vacancyId' | 'organizationId' | 'motivation'>

const pathOf = ({ id }: Application): string => pathTo('application', { id: String(id) })

/** The application is there, or open again; `volunteer`: a first name. */
export async function notifyOfApplication(
  context: Context,
  application: Application,
  { vacancy, volunteer }: { vacancy: typeof vacancies.$inferSelect; volunteer: string },
): Promise<void> {
  const { id, organizationId, motivation } = application
  await mailReceived(context, id, vacancy, { volunteer, motivation })
  await notifyOrganizationAgain(context, organizationId, {
    kind: 'application_received',
    params: { volunteer, ...titleParams(vacancy), recordId: String(id) },
    link: pathOf(application),
  })
}

/** The application is withdrawn, or its volunteer has stopped; `volunteer`: a first name, `reason`: what they wrote. */
export async function notifyOfEnding(
  context: Context,
  application: Application,
  { status, volunteer, reason }: { status: ApplicationStatus; volunteer: string; reason: string | null },
): Promise<void> {
  const [vacancy] = await context.db.select().from(vacancies).where(eq(vacancies.id, application.vacancyId))
  if (!vacancy) return
  const { id, organizationId } = application
  const hasStopped = status === 'ended'
  await notifyOrganization(context, organizationId, {
    kind: hasStopped ? 'application_stopped' : 'application_withdrawn',
    params: { volunteer, ...titleParams(vacancy) },
    link: pathOf(application),
  })
  if (hasStopped) await mailStopped(context, id, vacancy, { volunteer, reason })
  else await mailWithdrawn(context, id, vacancy, volunteer)
}
