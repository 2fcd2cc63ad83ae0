/** Shapes of an organization and of a vacancy, which most pages read. */

import type { Shape } from '#shared/json-api/shape.ts'
import { shapeOf } from '#shared/json-api/shape-of.ts'
import { type Address, addressSchema } from '../address-schema.ts'
import {
  type Organization,
  type OrganizationProfile,
  organizationProfileSchema,
  organizationSchema,
} from '../organization-schema.ts'
import { type Vacancy, vacancySchema } from '../vacancy-schema.ts'

export const addressShape: Shape<Address> = shapeOf(addressSchema)
const organizationProfileShape: Shape<OrganizationProfile> = shapeOf(organizationProfileSchema)
const vacancyAttributes = shapeOf(vacancySchema, { defaults: { status: 'published', positions: 1 } })

export const organizationShape: Shape<Organization> = shapeOf(organizationSchema, {
  defaults: { status: 'approved' },
  // Backends of the specification have its type as the record's own, too. A list needs a name to press: the id is the last one.
  elsewhere: { name: ['profile.name', 'slug', 'id'], organizationType: ['ownType', 'type'] },
  related: { address: addressShape, profile: organizationProfileShape, vacancies: [vacancyAttributes] },
})
export const vacancyShape: Shape<Vacancy> = {
  ...vacancyAttributes,
  elsewhere: { title: ['slug', 'id'] },
  related: { organization: organizationShape, address: addressShape },
}
