/** The address that the signed-in user asks for, and its cancellation by whoever reads the mails of the present one. */

import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { networkOf } from '#backend/http/network.ts'
import { contextOf, type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { builtDocument, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { addressCancellation, addressCancellationSchema, addressChange } from '#shared/resources/user-schema.ts'
import type { Services } from '../services.ts'
import { currentUserResource } from '../users/queries.ts'
import { cancelAddressChange, requestOwnAddress, withdrawOwnAddress } from './address-mutations.ts'
import { can } from './policy.ts'

const type = 'users'

export async function addressRoutes(app: FastifyInstance, { options }: Services): Promise<void> {
  const showSelf = (context: SignedInContext) =>
    showDocument(currentUserResource, context, context.actor.id, { include: 'roles' }, undefined)

  app.put(
    '/current_user/email',
    operation('Request another e-mail address', {
      may: 'signed_in',
      body: addressChange,
      bodyType: type,
      record: currentUserResource,
    }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'changeAddress'))
      const input = readInput(request, addressChange, { type })
      await requestOwnAddress(context, input, { network: networkOf(request), options })
      return showSelf(context)
    },
  )

  app.delete(
    '/current_user/email',
    operation('Withdraw the request for another address', { may: 'signed_in', record: currentUserResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'changeAddress'))
      await withdrawOwnAddress(context)
      return showSelf(context)
    },
  )

  app.put(
    '/address_cancellations',
    operation('Cancel a change of address by the link of its mail', {
      may: 'everyone',
      body: addressCancellation,
      bodyType: 'address_cancellations',
      record: { type: 'address_cancellations', schema: addressCancellationSchema },
    }),
    async (request) => {
      const context = contextOf(request)
      const { token } = readInput(request, addressCancellation, { type: 'address_cancellations' })
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
