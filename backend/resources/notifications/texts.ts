/** What a notification on the site says: the template of its kind, in the words of the center. */
import { eq } from 'drizzle-orm'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { notificationTemplates } from '#backend/db/schema/notifications.ts'
import type { Context } from '#backend/http/context.ts'
import { writeSiteText } from '#backend/mail/composed-mail.ts'
import { usedTexts } from '#backend/mail/template-texts.ts'
import type { TemplateName } from '#backend/mail/templates/catalog.ts'
import { listNames } from '#shared/list-columns/list-names.ts'
import { applicationStatuses } from '#shared/resources/application-values.ts'
import type { NotificationKind } from '#shared/resources/notification.ts'
import { type Locale, textLocale } from '#shared/site.ts'

type Params = Readonly<Record<string, string>>

const templates: Record<Exclude<NotificationKind, 'application_status'>, TemplateName> = {
  application_received: 'application.received',
  application_withdrawn: 'application.withdrawn',
  application_stopped: 'application.stopped',
  stage_finished: 'stage.finished',
  application_handed_back: 'application.handed_back',
  match_stopped: 'match.stopped',
  invitation_received: 'invitation.received',
  invitation_declined: 'invitation.declined',
  profile_stale: 'profile.stale',
  place_offered: 'waitlist.offer',
  activity_cancelled: 'workshop.cancelled',
  registration_removed: 'workshop.removed',
  organization_pending: 'organization.submitted',
  member_added: 'organization.member_added',
  members_added: 'organization.members_added',
  vacancy_pending: 'vacancy.submitted',
  vacancy_changed: 'vacancy.changed',
  vacancy_published: 'vacancy.published',
  vacancy_rejected: 'vacancy.rejected',
  help_request_pending: 'help_request.submitted',
  help_offer_pending: 'help_response.submitted',
  pupil_requested: 'stage.pupil_requested',
  pupil_enrolled: 'stage.pupil_enrolled',
  pupil_consent_granted: 'stage.consent_granted',
  pupil_consent_declined: 'stage.consent_declined',
  pupil_consent_withdrawn: 'stage.consent_withdrawn',
  pupil_removed: 'stage.pupil_removed',
  hours_submitted: 'stage.hours_submitted',
  hours_approved: 'stage.hours_approved',
  hours_rejected: 'stage.hours_rejected',
  list_export_ready: 'list_export.ready',
  list_export_failed: 'list_export.failed',
  import_done: 'import.done',
}

function templateOf(kind: NotificationKind, params: Params): TemplateName {
  if (kind !== 'application_status') return templates[kind]
  const status = applicationStatuses.find((one) => one === params.status) ?? 'new'
  return `application.status.${status}`
}

const valuesOf = (params: Params, locale: Locale): Record<string, string> => ({
  vrijwilliger: params.volunteer ?? '',
  vacature: (locale === 'en' && params.vacancyEn) || (params.vacancy ?? ''),
  organisatie: params.organization ?? '',
  naam: params.name ?? '',
  aantal: params.count ?? '',
  activiteit: params.activity ?? '',
  bestand: params.file ?? '',
  reden: params.reason ?? '',
  lijst: Object.entries(listNames[textLocale(locale)]).find(([list]) => list === params.list)?.[1] ?? '',
})

/** A function that writes notifications in the reader's language, with what the center changed loaded once. */
export async function siteTextWriter({
  db,
  center,
  language: locale,
}: Context): Promise<(kind: NotificationKind, params: Params) => string> {
  const [profile] = await db
    .select({ name: centerProfiles.name })
    .from(centerProfiles)
    .where(eq(centerProfiles.centerId, center.id))
  const rows = await db.select().from(notificationTemplates).where(eq(notificationTemplates.centerId, center.id))
  const own = new Map(rows.map((row) => [row.name, row]))
  return (kind, params) => {
    const name = templateOf(kind, params)
    const { texts, language } = usedTexts(name, locale, own.get(name))
    return writeSiteText(texts, valuesOf(params, language), profile?.name ?? center.name, language)
  }
}
