/** Shapes of what somebody who is signed in reads of their own. */

import { shapeOf } from '#shared/json-api/shape-of.ts'
import { dataExportSchema } from '../data-export-schema.ts'
import { factorRequirementSchema } from '../factor-requirement-schema.ts'
import { formDraftSchema } from '../form-draft-schema.ts'
import { identityProviderSchema, signInWaySchema } from '../identity-provider-schema.ts'
import { dataReleaseSchema, invitationRefusalSchema, profileViewSchema } from '../invitation-schema.ts'
import { notificationPreferencesSchema } from '../notification-preference-schema.ts'
import { ownSignupSchema } from '../organization-signup-schema.ts'
import { passkeySchema } from '../passkey-schema.ts'
import { pushSubscriptionSchema } from '../push-subscription-schema.ts'
import { quickReplySchema } from '../quick-reply-schema.ts'
import { userSessionSchema } from '../user-session-schema.ts'
import { volunteerProfileSchema } from '../volunteer-profile-schema.ts'

export const volunteerProfileShape = shapeOf(volunteerProfileSchema)
export const notificationPreferencesShape = shapeOf(notificationPreferencesSchema)
export const userSessionShape = shapeOf(userSessionSchema)
export const signInWayShape = shapeOf(signInWaySchema)
export const identityProviderShape = shapeOf(identityProviderSchema)
export const factorRequirementShape = shapeOf(factorRequirementSchema)
export const passkeyShape = shapeOf(passkeySchema)
export const pushSubscriptionShape = shapeOf(pushSubscriptionSchema)
export const ownSignupShape = shapeOf(ownSignupSchema)
export const quickReplyShape = shapeOf(quickReplySchema)
export const invitationRefusalShape = shapeOf(invitationRefusalSchema)
export const profileViewShape = shapeOf(profileViewSchema)
export const dataReleaseShape = shapeOf(dataReleaseSchema)
export const dataExportShape = shapeOf(dataExportSchema)
export const formDraftShape = shapeOf(formDraftSchema)
