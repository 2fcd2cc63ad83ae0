/** Shapes of users and their roles, which every signed-in page reads. */

import * as z from 'zod/mini'
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
// A backend has roles of its own too: none of them may count as the first that is known. Theirs may be on a center.
const roleShape: Shape<Role> = { attributes: { ...roleAttributes.attributes, name: 'text', resourceType: 'text?' } }
const more = {
  related: { roles: [roleShape], organizations: [organizationShape] },
  elsewhere: { firstName: ['name', 'fullName'] },
} as const

// Null is an address that is not confirmed; a backend that does not tell leaves it to the status.
const confirmedAt = 'date~?'
const shapeOfUser = <T>({ attributes }: Shape<T>): Shape<T> => ({ attributes: { ...attributes, confirmedAt }, ...more })

export const userShape: Shape<User> = shapeOfUser(shapeOf(userSchema))
export const userDetailShape: Shape<UserDetail> = shapeOfUser(shapeOf(userDetailSchema))
export const currentUserShape: Shape<CurrentUser> = shapeOfUser(shapeOf(currentUserSchema))
// Whoever confirms without an outcome has a session.
export const confirmationShape = shapeOf(z.partial(confirmationSchema))
export const notificationShape = shapeOf(notificationSchema)
