/** Every resource under `/api/v1`. */
import type { FastifyInstance } from 'fastify'
import { activityFeedRoutes } from './activities/feed-routes.ts'
import { registrationRoutes } from './activities/registration-routes.ts'
import { activityRoutes } from './activities/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { meetingRoutes } from './applications/meeting-routes.ts'
import { applicationNoteRoutes } from './applications/note-routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { auditEventRoutes } from './audit-events/routes.ts'
import { changelogRoutes } from './changelog-entries/routes.ts'
import { contactMessageRoutes } from './contact-messages/routes.ts'
import { contentItemRoutes } from './content-items/routes.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { correctionReportRoutes } from './correction-reports/routes.ts'
import { addressRoutes } from './current-user/address-routes.ts'
import { accountDeletionRoutes } from './current-user/deletion-routes.ts'
import { currentUserRoutes } from './current-user/routes.ts'
import { ownSessionRoutes } from './current-user/session-routes.ts'
import { dataExportRoutes } from './data-exports/routes.ts'
import { dataReleaseRoutes } from './data-releases/routes.ts'
import { digestRoutes } from './digests/routes.ts'
import { unsubscriptionRoutes } from './digests/unsubscription-routes.ts'
import { factorRequirementRoutes } from './factor-requirements/routes.ts'
import { failedMailRoutes } from './failed-mails/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { formDraftRoutes } from './form-drafts/routes.ts'
import { formRoutes } from './forms/routes.ts'
import { helpKeyRoutes } from './help-requests/key-routes.ts'
import { helpModerationRoutes } from './help-requests/moderation-routes.ts'
import { ownHelpRoutes } from './help-requests/own-routes.ts'
import { helpRequestRoutes } from './help-requests/routes.ts'
import { homePageRoutes } from './home-pages/routes.ts'
import { identityProviderRoutes } from './identity-providers/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { linkCheckRoutes } from './link-checks/routes.ts'
import { listExportRoutes } from './list-exports/routes.ts'
import { mailingRoutes } from './mailings/routes.ts'
import { mailingSubscriptionRoutes } from './mailings/subscription-routes.ts'
import { matchCheckRoutes } from './match-checks/routes.ts'
import { mediaItemRoutes } from './media-items/routes.ts'
import { menuRoutes } from './menus/routes.ts'
import { messageReportRoutes } from './message-reports/routes.ts'
import { newsItemRoutes } from './news-items/routes.ts'
import { notificationPreferenceRoutes } from './notification-preferences/routes.ts'
import { notificationTemplateRoutes } from './notification-templates/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { organizationSignupRoutes } from './organization-signups/routes.ts'
import { organizationLogoRoutes } from './organizations/logo-routes.ts'
import { organizationReviewRoutes } from './organizations/review-routes.ts'
import { organizationRoutes } from './organizations/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { partnerRoutes } from './partners/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { platformCenterRoutes } from './platform-centers/routes.ts'
import { pushSubscriptionRoutes } from './push-subscriptions/routes.ts'
import { quickReplyRoutes } from './quick-replies/routes.ts'
import { recordNameRoutes } from './record-names/routes.ts'
import { replyDraftRoutes } from './reply-drafts/routes.ts'
import { savedSearchRoutes } from './saved-searches/routes.ts'
import { savedVacancyRoutes } from './saved-vacancies/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { searchSynonymRoutes } from './search-synonyms/routes.ts'
import type { Services } from './services.ts'
import { guardianRoutes } from './signups/guardian-routes.ts'
import { signupRoutes } from './signups/routes.ts'
import { stageRoutes } from './stages/routes.ts'
import { stockImageRoutes } from './stock-images/routes.ts'
import { taxonomyRoutes } from './taxonomies/routes.ts'
import { testResponseRoutes } from './test-responses/routes.ts'
import { joinLinkRoutes } from './users/join-routes.ts'
import { userMergeRoutes } from './users/merge-routes.ts'
import { userRoutes } from './users/routes.ts'
import { vacancyImageRoutes } from './vacancies/image-routes.ts'
import { vacancyLinkRoutes } from './vacancies/link-routes.ts'
import { vacancyRoutes } from './vacancies/routes.ts'
import { vacancyReportRoutes } from './vacancy-reports/routes.ts'
import { volunteerCardRoutes } from './volunteer-cards/routes.ts'
import { siteImageRoutes } from './volunteer-centers/image-routes.ts'
import { volunteerCenterRoutes } from './volunteer-centers/routes.ts'
import { volunteerProfileRoutes } from './volunteer-profiles/routes.ts'

export async function apiRoutes(api: FastifyInstance, services: Services): Promise<void> {
  await volunteerCenterRoutes(api, services)
  await siteImageRoutes(api)
  await auditEventRoutes(api)
  await analyticsRoutes(api)
  await listExportRoutes(api, services)
  await formDraftRoutes(api)
  await taxonomyRoutes(api)
  await placeRoutes(api)
  await pageRoutes(api)
  await newsItemRoutes(api)
  await mediaItemRoutes(api, services)
  await stockImageRoutes(api)
  await menuRoutes(api, services)
  await linkCheckRoutes(api)
  await contentItemRoutes(api)
  await homePageRoutes(api)
  await partnerRoutes(api)
  await changelogRoutes(api)
  await notificationRoutes(api)
  await notificationTemplateRoutes(api)
  await notificationPreferenceRoutes(api)
  await failedMailRoutes(api)
  await organizationSignupRoutes(api)
  await organizationRoutes(api)
  await organizationLogoRoutes(api)
  await organizationReviewRoutes(api)
  await correctionReportRoutes(api)
  await vacancyImageRoutes(api)
  await vacancyRoutes(api)
  await vacancyReportRoutes(api)
  await savedSearchRoutes(api)
  await dataExportRoutes(api, services)
  await digestRoutes(api)
  await unsubscriptionRoutes(api)
  await mailingSubscriptionRoutes(api)
  await mailingRoutes(api, services)
  await savedVacancyRoutes(api)
  await stageRoutes(api)
  await savedViewRoutes(api)
  await platformCenterRoutes(api)
  await quickReplyRoutes(api)
  await searchSynonymRoutes(api)
  await activityFeedRoutes(api)
  await activityRoutes(api)
  await registrationRoutes(api)
  await applicationRoutes(api)
  await meetingRoutes(api)
  await applicationNoteRoutes(api)
  await conversationRoutes(api)
  await messageReportRoutes(api)
  await replyDraftRoutes(api)
  await helpRequestRoutes(api)
  await helpModerationRoutes(api)
  await ownHelpRoutes(api)
  await helpKeyRoutes(api)
  await recordNameRoutes(api)
  await userRoutes(api)
  await userMergeRoutes(api)
  await joinLinkRoutes(api)
  await identityProviderRoutes(api, services)
  await factorRequirementRoutes(api)
  await importRoutes(api, services)
  await currentUserRoutes(api, services)
  await accountDeletionRoutes(api)
  await addressRoutes(api)
  await ownSessionRoutes(api)
  await passkeyRoutes(api)
  await pushSubscriptionRoutes(api, services)
  await volunteerProfileRoutes(api)
  await volunteerCardRoutes(api)
  await invitationRoutes(api)
  await matchCheckRoutes(api)
  await vacancyLinkRoutes(api)
  await dataReleaseRoutes(api)
  await signupRoutes(api, services)
  await guardianRoutes(api)
  await formRoutes(api)
  await fileRoutes(api, services)
  await contactMessageRoutes(api)
  await testResponseRoutes(api, services)
}
