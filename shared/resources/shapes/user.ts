/** Shapes of users and their roles, which every signed-in page reads. */

import type { Shape } from '#shared/json-api/shape.ts'
import { shapeOf } from '#shared/json-api/shape-of.ts'
import { notificationSchema } from '../notification-schema.ts'
import { confirmationSchema } from '../signup-schema.ts'
import {
  type CurrentUser,
  currentUserSchema,
  type Role,
  roleSchema,
  type User,
  type UserDetail,
  userDetailSchema,
  userSchema,
} from '../user-schema.ts'
import { organizationShape } from './organization.ts'

const roleAttributes = shapeOf(roleSchema)
// A backend has roles of its own too: none of them may count as the first that is known.
const roleShape: Shape<Role> = { attributes: { ...roleAttributes.attributes, name: 'text' } }
const more = {
  related: { roles: [roleShape], organizations: [organizationShape] },
  elsewhere: { firstName: ['name', 'fullName'] },
} as const

export const userShape: Shape<User> = shapeOf(userSchema, more)
export const userDetailShape: Shape<UserDetail> = shapeOf(userDetailSchema, more)
export const currentUserShape: Shape<CurrentUser> = shapeOf(currentUserSchema, more)
export const confirmationShape = shapeOf(confirmationSchema)
export const notificationShape = shapeOf(notificationSchema)
