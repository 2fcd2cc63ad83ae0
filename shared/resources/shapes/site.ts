/** Shapes of what visitors read, and of the forms that they send. */

import { shapeOf } from '#shared/json-api/shape-of.ts'
import { contactReceiptSchema } from '../contact-message-schema.ts'
import { issuedFormSchema } from '../form-schema.ts'
import { guardianConsentSchema } from '../guardian-consent-schema.ts'
import { joinLinkSchema } from '../join-link-schema.ts'
import { matchLinkSchema } from '../match-check-schema.ts'
import { meetingLinkSchema } from '../meeting-schema.ts'
import { organizationLinkSchema } from '../organization-review-schema.ts'
import { organizationSignupReceiptSchema } from '../organization-signup-schema.ts'
import { partnerSchema } from '../partner-schema.ts'
import { storedFileSchema } from '../stored-file-schema.ts'
import { mergeLinkSchema } from '../user-merge-schema.ts'
import { accountRestorationSchema, addressCancellationSchema } from '../user-schema.ts'
import { vacancyLinkSchema } from '../vacancy-link-schema.ts'

export const partnerShape = shapeOf(partnerSchema, { elsewhere: { name: ['id'] } })
export const issuedFormShape = shapeOf(issuedFormSchema)
export const guardianConsentShape = shapeOf(guardianConsentSchema)
export const matchLinkShape = shapeOf(matchLinkSchema)
export const meetingLinkShape = shapeOf(meetingLinkSchema)
export const joinLinkShape = shapeOf(joinLinkSchema)
export const mergeLinkShape = shapeOf(mergeLinkSchema)
export const vacancyLinkShape = shapeOf(vacancyLinkSchema)
export const organizationLinkShape = shapeOf(organizationLinkSchema)
export const organizationSignupReceiptShape = shapeOf(organizationSignupReceiptSchema)
export const contactReceiptShape = shapeOf(contactReceiptSchema)
export const accountRestorationShape = shapeOf(accountRestorationSchema, { defaults: { state: 'none' } })
export const addressCancellationShape = shapeOf(addressCancellationSchema, { defaults: { state: 'none' } })
export const storedFileShape = shapeOf(storedFileSchema)
