/** Certificates of finished stages: issued once, readable after the evaluation if the center asks for one; each exported function is one transaction. */
import { randomBytes } from 'node:crypto'
import { and, eq, inArray, max, min, sql, sum } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import { forms, formTokens } from '#backend/db/schema/forms.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { certificates, hourEntries } from '#backend/db/schema/stages.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, dutchDate, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { firstNameOf } from '#backend/mail/first-name.ts'
import { mailContactOrAdmins } from '#backend/mail/organization-recipients.ts'
import { runUntrusted, turnOf } from '#backend/untrusted/worker-pool.ts'
import { dutchDay } from '#shared/dutch-days.ts'
import type { CertificateCheck } from '#shared/resources/certificate.ts'
import type { StageSide } from '#shared/resources/form.ts'
import { mayEnterHours } from '#shared/resources/pupil.ts'
import { finishStage } from '../applications/finish-stage.ts'
import { mailStageFinished } from '../applications/mails.ts'
import { nameReleased } from '../data-releases/queries.ts'
import { issueCode } from '../forms/mutations.ts'
import type { FormRow } from '../forms/queries.ts'
import { asksEvaluation, type CertificateRow, evaluated, pupilOf } from './queries.ts'

/**
 * Issues the certificate of the actor's own stage and ends its application, and asks the organization for an evaluation by mail. Errors: 404, 422 for a pupil
 * who may not enter hours, without approved hours, with hours that wait, for a name that cannot be printed, or for a second one.
 */
export async function issueCertificate(context: SignedInContext, applicationId: string): Promise<number> {
  const printed = await runUntrusted('printableText', [context.actor.name], turnOf(context))
  return inTransaction(context, async (tx) => {
    const { db, actor, now } = tx
    const pupil = await pupilOf(tx, actor.id)
    const [stage] = await db
      .select({ application: applications, vacancy: vacancies, organization: organizations.name })
      .from(applications)
      .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
      .innerJoin(organizations, eq(organizations.id, applications.organizationId))
      .where(and(eq(applications.id, recordId(applicationId)), eq(applications.userId, actor.id)))
      .for('update', { of: applications })
    if (!stage || !pupil) throw notFound()
    if (!mayEnterHours(pupil)) throw apiError('certificate.not_yet')
    const { application } = stage
    const hours = await approvedHours(tx, application.id)
    if (printed !== actor.name.normalize('NFC')) throw apiError('certificate.name')
    const [school] = await db
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, pupil.organizationId))
    const [stored] = await db
      .insert(certificates)
      .values({
        centerId: tx.center.id,
        userId: actor.id,
        applicationId: application.id,
        schoolId: pupil.organizationId,
        code: randomBytes(16).toString('base64url'),
        holderName: actor.name,
        schoolName: school?.name ?? '',
        organizationName: stage.organization,
        vacancyTitle: stage.vacancy.title,
        ...hours,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: certificates.id })
    if (!stored) throw apiError('certificate.already')
    await audit(tx, 'certificate.issued', {
      type: 'certificates',
      id: stored.id,
      organizationId: pupil.organizationId,
    })
    const hasEnded = await finishStage(tx, application, stage.vacancy)
    const isAsked = await askOrganization(tx, { ...stage, certificateId: stored.id })
    if (hasEnded && !isAsked) await mailStageFinished(tx, application.id, stage.vacancy)
    return stored.id
  })
}

/** The sum and the days of approved hours. Throws 422 without any, and while others wait. */
async function approvedHours({ db }: Context, applicationId: number) {
  const own = eq(hourEntries.applicationId, applicationId)
  if ((await db.$count(hourEntries, and(own, eq(hourEntries.status, 'submitted')))) > 0) {
    throw apiError('certificate.hours_wait')
  }
  const [found] = await db
    .select({
      minutes: sum(hourEntries.minutes),
      firstDay: min(hourEntries.workedOn),
      lastDay: max(hourEntries.workedOn),
    })
    .from(hourEntries)
    .where(and(own, eq(hourEntries.status, 'approved')))
  if (!found?.minutes || !found.firstDay || !found.lastDay) throw apiError('certificate.no_hours')
  return { minutes: Number(found.minutes), firstDay: found.firstDay, lastDay: found.lastDay }
}

/** The form that the center had for a side's evaluation of the stage when its certificate was issued. */
async function evaluationForm({ db, center }: Context, side: StageSide, issuedAt: Date): Promise<FormRow | null> {
  const [form] = await db
    .select()
    .from(forms)
    .where(asksEvaluation(side, center.id, issuedAt))
    .orderBy(forms.id)
    .limit(1)
  return form ?? null
}

type Finished = {
  application: typeof applications.$inferSelect
  vacancy: typeof vacancies.$inferSelect
  organization: string
  certificateId: number
}

/**
 * One code, mailed to the vacancy's contact person or else the organization's admins: whoever sends the form first. False where the center
 * has no form.
 */
async function askOrganization(
  tx: SignedInContext,
  { application, vacancy, organization, certificateId }: Finished,
): Promise<boolean> {
  const form = await evaluationForm(tx, 'organization', tx.now)
  if (!form) return false
  const { id: organizationEvaluationId, code, url: link, expiresAt } = await issueCode(tx, form, organization)
  await updateRecord(tx, certificates, certificateId, { organizationEvaluationId })
  const [name] = await tx.db
    .select({ released: nameReleased(sql`${applications.id}`) })
    .from(applications)
    .where(eq(applications.id, application.id))
  const variables = {
    volunteer: name?.released ? firstNameOf(tx.actor.name) : null,
    vacancy: vacancy.title,
    code,
    until: dutchDay(expiresAt),
  }
  const contact = vacancy.contactPerson?.email ?? null
  const { organizationId } = application
  await mailContactOrAdmins(tx, { organizationId, contact }, { template: 'stage.evaluation', variables, link })
  return true
}

/** A new link to the pupil's evaluation; an earlier one that was not sent ends. Throws 422 when it was sent, or there is no form. */
export const startEvaluation = (context: SignedInContext, certificate: CertificateRow): Promise<string> =>
  inTransaction(context, async (tx) => {
    const form = await evaluationForm(tx, 'pupil', certificate.createdAt)
    if (!form) throw apiError('certificate.no_form')
    if (await isEvaluated(tx, certificate)) throw apiError('certificate.evaluated')
    const [user] = await tx.db
      .select({ firstName: users.firstName })
      .from(users)
      .where(eq(users.id, certificate.userId))
    const { id: evaluationId, url } = await issueCode(tx, form, user?.firstName ?? null)
    await updateRecord(tx, certificates, certificate.id, { evaluationId })
    if (certificate.evaluationId !== null) {
      await tx.db.delete(formTokens).where(eq(formTokens.id, certificate.evaluationId))
    }
    return url
  })

/** Deletes the evaluations of a deleted account, with answers and files: only its certificates lead to them. */
export async function deleteEvaluationsOf({ db }: Context, { id: userId }: { id: number }): Promise<void> {
  const own = db.select({ id: certificates.evaluationId }).from(certificates).where(eq(certificates.userId, userId))
  await db.delete(formTokens).where(inArray(formTokens.id, own))
}

/** Whether the pupil has sent the evaluation, or none was asked. */
export async function isEvaluated({ db }: Context, { id }: CertificateRow): Promise<boolean> {
  return (await db.$count(certificates, and(eq(certificates.id, id), evaluated))) > 0
}

/** What the paper with this code says, if it has been given out on this center's site; else 404. */
export async function checkCertificate(context: Context, code: string): Promise<CertificateCheck> {
  const [certificate] = await context.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.code, code.trim()), eq(certificates.centerId, context.center.id)))
  if (!certificate || !(await isEvaluated(context, certificate))) throw notFound()
  const { id, holderName, organizationName, minutes, createdAt } = certificate
  return { id: String(id), holderName, organizationName, minutes, issuedOn: dutchDate(createdAt) }
}
