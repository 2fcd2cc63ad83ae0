/** Certificates of finished stages: issued once, readable after the evaluation if the center asks for one; each exported function is one transaction. */
import { randomBytes } from 'node:crypto'
import { and, eq, inArray, max, min, sum } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import { forms, formTokens } from '#backend/db/schema/forms.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { certificates, hourEntries } from '#backend/db/schema/stages.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, dutchDate, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { runUntrusted, turnOf } from '#backend/untrusted/worker-pool.ts'
import type { CertificateCheck } from '#shared/resources/certificate.ts'
import { mayEnterHours } from '#shared/resources/pupil.ts'
import { issueForm } from '../forms/mutations.ts'
import { asksEvaluation, type CertificateRow, evaluated, pupilOf } from './queries.ts'

/**
 * Issues the certificate of the actor's own stage, and asks the organization for an evaluation by mail. Errors: 404, 422 for a pupil
 * who may not enter hours, without approved hours, with hours that wait, for a name that cannot be printed, or for a second one.
 */
export async function issueCertificate(context: SignedInContext, applicationId: string): Promise<number> {
  const printed = await runUntrusted('printableText', [context.actor.name], turnOf(context))
  return inTransaction(context, async (tx) => {
    const { db, actor, now } = tx
    const pupil = await pupilOf(tx, actor.id)
    const [stage] = await db
      .select({ application: applications, vacancy: vacancies.title, organization: organizations.name })
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
        vacancyTitle: stage.vacancy,
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
    await askOrganization(tx, application.organizationId)
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

/** The form that the center had for the evaluation of a certificate when it was issued. */
async function evaluationForm({ db, center }: Context, issuedAt: Date): Promise<number | null> {
  const [form] = await db
    .select({ id: forms.id })
    .from(forms)
    .where(asksEvaluation(center.id, issuedAt))
    .orderBy(forms.id)
    .limit(1)
  return form?.id ?? null
}

async function askOrganization(context: Context, organizationId: number): Promise<void> {
  const formId = await evaluationForm(context, context.now)
  if (formId === null) return
  const [contact] = await context.db
    .select({ email: users.email, firstName: users.firstName })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .where(
      and(
        eq(roles.organizationId, organizationId),
        inArray(roles.name, ['admin', 'member']),
        eq(users.status, 'active'),
      ),
    )
    .orderBy(roles.name, roles.id)
    .limit(1)
  if (!contact) return
  await issueForm(context, { formId: String(formId), recipientName: contact.firstName, email: contact.email })
}

/** A new link to the pupil's evaluation; an earlier one that was not sent ends. Throws 422 when it was sent, or there is no form. */
export const startEvaluation = (context: SignedInContext, certificate: CertificateRow): Promise<string> =>
  inTransaction(context, async (tx) => {
    const formId = await evaluationForm(tx, certificate.createdAt)
    if (formId === null) throw apiError('certificate.no_form')
    if (await isEvaluated(tx, certificate)) throw apiError('certificate.evaluated')
    const [user] = await tx.db
      .select({ firstName: users.firstName })
      .from(users)
      .where(eq(users.id, certificate.userId))
    const issued = await issueForm(tx, { formId: String(formId), recipientName: user?.firstName ?? null })
    await updateRecord(tx, certificates, certificate.id, { evaluationId: Number(issued.id) })
    if (certificate.evaluationId !== null) {
      await tx.db.delete(formTokens).where(eq(formTokens.id, certificate.evaluationId))
    }
    return issued.attributes.url
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
