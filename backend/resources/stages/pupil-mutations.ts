/** Writes to pupils and the consent of their guardians; each exported function is one transaction. */
import { eq } from 'drizzle-orm'
import { newToken, tokenHash } from '#backend/auth/secrets.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { pupils } from '#backend/db/schema/stages.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit, auditChanges, changesBetween } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { lockFor, startOfToday } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import { cancelMails, countMails, queueMail } from '#backend/mail/outbox.ts'
import { addDays, dutchDay, dutchInstant } from '#shared/dutch-days.ts'
import { choosing } from '#shared/organization-selection.ts'
import { pathTo } from '#shared/paths.ts'
import {
  defaultHoursGoal,
  guardianLinkDays,
  isGuardianAsked,
  type StageConsentRequest,
} from '#shared/resources/pupil.ts'
import type { PupilCreate, PupilUpdate, StageConsentDecision } from '#shared/resources/pupil-schema.ts'
import { notify, notifyAgain, notifyOrganization, notifyOrganizationAgain } from '../notifications/mutations.ts'
import { organizationFor } from '../organizations/queries.ts'
import { guardianMailPauseDays, type PupilRow } from './queries.ts'

const type = 'pupils'
const dayMs = 24 * 3600 * 1000
/** Of several children at one school; the mails for more go on the days after. */
const guardianMailsPerDay = 4

const targetOf = ({ id, organizationId }: Pick<PupilRow, 'id' | 'organizationId'>) =>
  ({ type, id, organizationId }) as const

/** Asks a school to enroll the actor, and under eighteen a guardian for consent. Throws 422 for what is no school, the own address as the guardian's, or a second enrollment. */
export const requestEnrollment = (context: SignedInContext, input: PupilCreate): Promise<number> =>
  inTransaction(context, async (tx) => {
    const { db, actor, now } = tx
    const school = await organizationFor(tx, input.schoolId, () => true)
    if (school.organizationType !== 'School' || school.status !== 'approved') {
      throw apiError('pupil.no_school', { attribute: 'school_id' })
    }
    // Addresses are stored in lower case.
    if (!input.adult && input.guardianEmail === actor.email) {
      throw apiError('pupil.own_guardian', { attribute: 'guardian_email' })
    }
    const [stored] = await db
      .insert(pupils)
      .values({
        centerId: tx.center.id,
        userId: actor.id,
        organizationId: school.id,
        className: input.className,
        hoursGoal: defaultHoursGoal,
        status: 'requested',
        consent: input.adult ? 'not_required' : 'pending',
        guardianEmail: input.adult ? null : (input.guardianEmail ?? null),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!stored) throw apiError('pupil.already')
    await mailGuardian(tx, stored)
    await notifyOrganization(tx, school.id, {
      kind: 'pupil_requested',
      params: { recordId: String(stored.id) },
      link: pathTo('stages', {}, { tab: 'pupils', ...choosing(school.id) }),
    })
    return stored.id
  })

/** When the next mail to this address goes: above those of a day, whichever requests they are about, on a later day. */
async function nextGuardianMailAt(context: Context, address: string): Promise<Date> {
  await lockFor(context, `mails to guardian ${address}`)
  const mails = await countMails(context.db, 'stage.guardian', address, startOfToday(context))
  const days = Math.floor(mails / guardianMailsPerDay)
  return days === 0 ? context.now : dutchInstant(addDays(dutchDay(context.now), days))
}

const causeOf = ({ id }: Pick<PupilRow, 'id'>): string => `pupils/${id}`

/** Sends a new link to the guardian; the earlier one ends. Does nothing without a guardian who has yet to consent. */
async function mailGuardian(context: Context, pupil: PupilRow): Promise<void> {
  if (!isGuardianAsked(pupil) || !pupil.guardianEmail) return
  const { db, now } = context
  const token = newToken()
  await cancelMails(context, [causeOf(pupil)])
  const sentAt = await nextGuardianMailAt(context, pupil.guardianEmail)
  const delayMs = sentAt.getTime() - now.getTime()
  await db
    .update(pupils)
    .set({
      consentTokenHash: tokenHash(token),
      consentExpiresAt: new Date(sentAt.getTime() + guardianLinkDays * dayMs),
    })
    .where(eq(pupils.id, pupil.id))
  const [facts] = await db
    .select({ firstName: users.firstName, locale: users.locale, school: organizations.name })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, pupil.organizationId))
    .where(eq(users.id, pupil.userId))
  if (!facts) return
  await queueMail(context, {
    template: 'stage.guardian',
    to: pupil.guardianEmail,
    locale: facts.locale,
    variables: { firstName: facts.firstName, school: facts.school, days: guardianLinkDays },
    link: context.siteUrl + pathTo('stageConsent', { token }),
    ...(delayMs > 0 ? { hold: { cause: causeOf(pupil), delayMs } } : {}),
  })
}

/** Mails the guardian again, also one who declined. Throws 422 when nobody is asked, 429 for a second mail within a day. */
export const remindGuardian = (context: SignedInContext, { id }: PupilRow): Promise<void> =>
  inTransaction(context, async (tx) => {
    const [pupil] = await tx.db.select().from(pupils).where(eq(pupils.id, id)).for('update')
    if (!pupil || !isGuardianAsked(pupil)) throw apiError('pupil.consent_decided')
    const sentAt = (pupil.consentExpiresAt?.getTime() ?? 0) - guardianLinkDays * dayMs
    const wait = sentAt + guardianMailPauseDays * dayMs - tx.now.getTime()
    if (wait > 0)
      throw apiError('pupil.guardian_mailed', { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } })
    await mailGuardian(tx, pupil)
  })

/** The school enrolls a pupil. Doing it twice changes nothing. */
export const enroll = (context: SignedInContext, pupil: PupilRow): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (pupil.status === 'enrolled') return
    await updateRecord(tx, pupils, pupil.id, { status: 'enrolled' }, pupil.lockVersion)
    await audit(tx, 'pupil.enrolled', targetOf(pupil), { status: ['requested', 'enrolled'] })
    await notify(tx, [pupil.userId], { kind: 'pupil_enrolled', params: {}, link: pathTo('stagePassport') })
  })

/** The school changes class and goal. */
export const updatePupil = (context: SignedInContext, pupil: PupilRow, input: PupilUpdate): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { lockVersion, ...values } = input
    const changes = presentValues(values)
    await updateRecord(tx, pupils, pupil.id, changes, lockVersion)
    await auditChanges(tx, 'pupil.changed', targetOf(pupil), changesBetween(pupil, changes))
  })

/** Ends an enrollment; hours and certificates stay the pupil's, who hears of it from the school. */
export const removePupil = (context: SignedInContext, pupil: PupilRow): Promise<void> =>
  inTransaction(context, async (tx) => {
    await tx.db.delete(pupils).where(eq(pupils.id, pupil.id))
    await cancelMails(tx, [causeOf(pupil)])
    await audit(tx, 'pupil.removed', targetOf(pupil))
    const [school] = await tx.db
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, pupil.organizationId))
    await notify(tx, [pupil.userId], {
      kind: 'pupil_removed',
      params: { organization: school?.name ?? '' },
      link: pathTo('stagePassport'),
    })
  })

async function pupilOfLink({ db, center }: Context, token: string) {
  const [found] = await db
    .select({ pupil: pupils, firstName: users.firstName, school: organizations.name })
    .from(pupils)
    .innerJoin(users, eq(users.id, pupils.userId))
    .innerJoin(organizations, eq(organizations.id, pupils.organizationId))
    .where(eq(pupils.consentTokenHash, tokenHash(token)))
  if (!found || found.pupil.centerId !== center.id) throw notFound()
  return found
}

type Found = Awaited<ReturnType<typeof pupilOfLink>>

const isLinkValid = ({ consentExpiresAt }: PupilRow, now: Date): boolean =>
  consentExpiresAt !== null && consentExpiresAt > now

function consentState({ pupil }: Found, now: Date): StageConsentRequest['state'] {
  if (pupil.consent === 'pending') return isLinkValid(pupil, now) ? 'pending' : 'expired'
  if (pupil.consent === 'declined') return isLinkValid(pupil, now) ? 'declined' : 'closed'
  return 'granted'
}

/** What the guardian of a link reads. Throws 404 for an unknown one. Changes nothing. */
export async function consentRequest(context: Context, token: string): Promise<StageConsentRequest> {
  const found = await pupilOfLink(context, token)
  const { pupil, firstName, school } = found
  return { id: String(pupil.id), pupil: firstName, school, state: consentState(found, context.now) }
}

/**
 * The guardian decides, and may decide otherwise while the link is valid; consent is withdrawn by it at any time. Deciding the
 * same twice changes nothing. The pupil hears of each decision, and the school of a withdrawal. Throws 410 for what an expired link no longer does.
 */
export const decideConsent = (context: Context, token: string, input: StageConsentDecision): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { pupil } = await pupilOfLink(tx, token)
    const consent = input.consent ? ('granted' as const) : ('declined' as const)
    if (pupil.consent === consent) return
    const isWithdrawal = pupil.consent === 'granted'
    if (!isWithdrawal && !isLinkValid(pupil, tx.now)) throw apiError('pupil.link_expired')
    await updateRecord(tx, pupils, pupil.id, {
      consent,
      consentAt: tx.now,
      guardianName: input.consent ? (input.guardianName ?? null) : null,
    })
    await audit(tx, 'pupil.consent_decided', targetOf(pupil), { consent: [pupil.consent, consent] })
    const params = { recordId: String(pupil.id) }
    await notifyAgain(tx, [pupil.userId], {
      kind: input.consent ? 'pupil_consent_granted' : 'pupil_consent_declined',
      params,
      link: pathTo('stagePassport'),
    })
    if (!isWithdrawal) return
    await notifyOrganizationAgain(tx, pupil.organizationId, {
      kind: 'pupil_consent_withdrawn',
      params,
      link: pathTo('pupil', { id: params.recordId }, choosing(pupil.organizationId)),
    })
  })
