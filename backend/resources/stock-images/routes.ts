/** Drawings that come with the product. */

import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { builtDocument, showDocument } from '#backend/json-api/documents.ts'
import { operation } from '#backend/json-api/operation.ts'
import { stockImageSchema } from '#shared/resources/stock-image-schema.ts'
import { storeUpload } from '../files/store-upload.ts'
import { mediaResource, ofCenter } from '../media-items/queries.ts'
import { chooseStockImage, drawStockImage } from './mutations.ts'
import { can } from './policy.ts'
import { stockDrawing, stockImages } from './queries.ts'

export async function stockImageRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '/stock_images',
    operation('List the drawings that come with the product', {
      may: 'content.manage',
      list: { type: 'stock_images', schema: stockImageSchema },
    }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'read'))
      const data = (await stockImages(context)).map(({ id, ...attributes }) => {
        return builtDocument(context, stockImageSchema, { type: 'stock_images', id, attributes }).data
      })
      return { data }
    },
  )

  app.post<{ Params: { name: string } }>(
    '/stock_images/:name/choose',
    operation(
      'Copy a drawing to the media library',
      { may: 'content.manage', record: mediaResource, status: 201 },
      // Once the drawing is made.
      { claimsKeyItself: true },
    ),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'choose'))
      const drawing = stockDrawing(request.params.name)
      const file = await drawStockImage(context, drawing)
      const id = await storeUpload(request, reply, file, (brought) =>
        chooseStockImage(signedIn(request), drawing, brought),
      )
      if (id === null) return reply
      reply.code(201)
      return showDocument(mediaResource, signedIn(request), id, {}, ofCenter(context))
    },
  )
}
