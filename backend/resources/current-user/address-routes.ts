/** The address that the signed-in user asks for, and its cancellation by whoever reads the mails of the present one. */

import type { FastifyInstance } from 'fastify'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { builtDocument, showDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { addressCancellation, addressCancellationSchema, addressChange } from '#shared/resources/user-schema.ts'
import { currentUserResource } from '../users/queries.ts'
import { cancelAddressChange, requestOwnAddress, withdrawOwnAddress } from './address-mutations.ts'

const type = 'users'

export default async function addressRoutes(app: FastifyInstance): Promise<void> {
  const showSelf = (context: SignedInContext) =>
    showDocument(currentUserResource, context, context.actor.id, { include: 'roles' }, undefined)

  route(
    app,
    'PUT /current_user/email',
    {
      summary: 'Request another e-mail address',
      may: 'in_person',
      verified: true,
      changes: 'own',
      body: addressChange,
      bodyType: type,
      record: currentUserResource,
    },
    async (context, { body }) => {
      await requestOwnAddress(context, body)
      return showSelf(context)
    },
  )

  route(
    app,
    'DELETE /current_user/email',
    {
      summary: 'Withdraw the request for another address',
      may: 'in_person',
      changes: 'own',
      record: currentUserResource,
    },
    async (context) => {
      await withdrawOwnAddress(context)
      return showSelf(context)
    },
  )

  route(
    app,
    'PUT /address_cancellations',
    {
      summary: 'Cancel a change of address by the link of its mail',
      may: 'everyone',
      changes: 'own',
      body: addressCancellation,
      bodyType: 'address_cancellations',
      record: { type: 'address_cancellations', schema: addressCancellationSchema },
    },
    async (context, { body: { token } }) => {
      const { userId, state } = await cancelAddressChange(context, token)
      const attributes = { state }
      return builtDocument(context, addressCancellationSchema, {
        type: 'address_cancellations',
        id: String(userId),
        attributes,
      })
    },
  )
}
