/** The address that the signed-in user asks for, and its cancellation by whoever reads the mails of the present one. */
import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { networkOf } from '#backend/http/network.ts'
import { contextOf, type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { builtDocument, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { addressCancellation, addressCancellationSchema, addressChange } from '#shared/resources/user-schema.ts'
import type { Services } from '../services.ts'
import { currentUserResource } from '../users/queries.ts'
import { cancelAddressChange, requestOwnAddress, withdrawOwnAddress } from './address-mutations.ts'
import { can } from './policy.ts'

const type = 'users'

export async function addressRoutes(app: FastifyInstance, { options }: Services): Promise<void> {
  const showSelf = (context: SignedInContext) =>
    showDocument(currentUserResource, context, context.actor.id, { include: 'roles' }, undefined)

  app.put('/current_user/email', async (request) => {
    const context = signedIn(request)
    authorize(context, can(context, 'changeAddress'))
    const input = readInput(request, addressChange, { type })
    await requestOwnAddress(context, input, { network: networkOf(request), options })
    return showSelf(context)
  })

  app.delete('/current_user/email', async (request) => {
    const context = signedIn(request)
    authorize(context, can(context, 'changeAddress'))
    await withdrawOwnAddress(context)
    return showSelf(context)
  })

  app.put('/address_cancellations', async (request) => {
    const context = contextOf(request)
    const { token } = readInput(request, addressCancellation, { type: 'address_cancellations' })
    const { userId, state } = await cancelAddressChange(context, token)
    const attributes = { state }
    return builtDocument(context, addressCancellationSchema, {
      type: 'address_cancellations',
      id: String(userId),
      attributes,
    })
  })
}
