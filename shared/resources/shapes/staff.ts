/** Shapes of what the staff of centers and organizations read. */

import type { Shape } from '#shared/json-api/shape.ts'
import { shapeOf } from '#shared/json-api/shape-of.ts'
import {
  answerTimesSchema,
  cohortsSchema,
  funnelSchema,
  groupsSchema,
  mailFiguresSchema,
  searchFiguresSchema,
  staleRecordsSchema,
} from '../analytics-schema.ts'
import { applicationNoteSchema } from '../application-note-schema.ts'
import { auditEventSchema } from '../audit-event-schema.ts'
import { contactMessageSchema } from '../contact-message-schema.ts'
import { contentItemSchema, contentVersionSchema } from '../content-item-schema.ts'
import { failedMailSchema } from '../failed-mail-schema.ts'
import { type FormSubmission, formSchema, formSubmissionSchema, formTokenSchema } from '../form-schema.ts'
import { importRowSchema, importSchema } from '../import-schema.ts'
import { linkCheckSchema } from '../link-check-schema.ts'
import { listExportSchema } from '../list-export-schema.ts'
import { mediaItemSchema, mediaUseSchema } from '../media-item-schema.ts'
import { menuSchema } from '../menu-schema.ts'
import { reportedMessageSchema } from '../message-report-schema.ts'
import {
  notificationTemplateSchema,
  notificationTemplateSummarySchema,
  templatePreviewSchema,
} from '../notification-template-schema.ts'
import { organizationDuplicateSchema, organizationReviewSchema } from '../organization-review-schema.ts'
import { recordNameSchema } from '../record-name-schema.ts'
import { type Report, reportSchema } from '../report-schema.ts'
import { savedViewSchema } from '../saved-view-schema.ts'
import { stockImageSchema } from '../stock-image-schema.ts'
import { storedFileSchema } from '../stored-file-schema.ts'
import { type VolunteerCard, volunteerCardSchema } from '../volunteer-card-schema.ts'
import { organizationShape, vacancyShape } from './organization.ts'

export const reportShape: Shape<Report> = shapeOf(reportSchema, {
  related: { vacancy: vacancyShape, organization: organizationShape },
})
export const reportedMessageShape = shapeOf(reportedMessageSchema)
export const volunteerCardShape: Shape<VolunteerCard> = shapeOf(volunteerCardSchema)
export const organizationReviewShape = shapeOf(organizationReviewSchema)
export const organizationDuplicateShape = shapeOf(organizationDuplicateSchema)
export const contactMessageShape = shapeOf(contactMessageSchema)
export const contentItemShape = shapeOf(contentItemSchema)
export const contentVersionShape = shapeOf(contentVersionSchema)
export const notificationTemplateShape = shapeOf(notificationTemplateSchema)
export const notificationTemplateSummaryShape = shapeOf(notificationTemplateSummarySchema)
export const templatePreviewShape = shapeOf(templatePreviewSchema)
export const failedMailShape = shapeOf(failedMailSchema)
export const formShape = shapeOf(formSchema)
export const formSubmissionShape: Shape<FormSubmission> = shapeOf(formSubmissionSchema, {
  related: { form: formShape },
})
export const formTokenShape = shapeOf(formTokenSchema)
/** A file that came with a form; that of `site.ts` is for pages that upload. */
export const submittedFileShape = shapeOf(storedFileSchema)
export const menuShape = shapeOf(menuSchema)
export const mediaItemShape = shapeOf(mediaItemSchema)
export const mediaUseShape = shapeOf(mediaUseSchema)
export const stockImageShape = shapeOf(stockImageSchema)
export const dataImportShape = shapeOf(importSchema)
export const importRowShape = shapeOf(importRowSchema)
export const listExportShape = shapeOf(listExportSchema)
export const savedViewShape = shapeOf(savedViewSchema)
export const auditEventShape = shapeOf(auditEventSchema)
export const applicationNoteShape = shapeOf(applicationNoteSchema)
export const recordNameShape = shapeOf(recordNameSchema)
export const linkCheckShape = shapeOf(linkCheckSchema, { defaults: { outcome: 'no_answer' } })
export const funnelShape = shapeOf(funnelSchema)
export const answerTimesShape = shapeOf(answerTimesSchema)
export const groupsShape = shapeOf(groupsSchema)
export const searchFiguresShape = shapeOf(searchFiguresSchema)
export const cohortsShape = shapeOf(cohortsSchema)
export const mailFiguresShape = shapeOf(mailFiguresSchema)
export const staleRecordsShape = shapeOf(staleRecordsSchema)
