/** Drawings that come with the product. */

import type { FastifyInstance } from 'fastify'
import { signedIn } from '#backend/http/request-context.ts'
import { builtDocument, showDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { stockImageSchema } from '#shared/resources/stock-image-schema.ts'
import { storeUpload } from '../files/store-upload.ts'
import { mediaResource, ofCenter } from '../media-items/queries.ts'
import { chooseStockImage, drawStockImage } from './mutations.ts'
import { stockDrawing, stockImages } from './queries.ts'

export default async function stockImageRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /stock_images',
    {
      summary: 'List the drawings that come with the product',
      may: 'content.manage',
      list: { type: 'stock_images', schema: stockImageSchema },
    },
    async (context) => {
      const data = (await stockImages(context)).map(({ id, ...attributes }) => {
        return builtDocument(context, stockImageSchema, { type: 'stock_images', id, attributes }).data
      })
      return { data }
    },
  )

  rawRoute(
    app,
    'POST /stock_images/:name/choose',
    {
      summary: 'Copy a drawing to the media library',
      raw: 'key',
      may: 'content.manage',
      // One that pages show already is drawn in the present colors.
      changes: ['content', 'design', 'vacancies', 'organizations', 'activities'],
      record: mediaResource,
      status: 201,
      // Once the drawing is made.
      config: { claimsKeyItself: true },
    },
    async (request, reply) => {
      const drawing = stockDrawing(request.params.name)
      const file = await drawStockImage(signedIn(request), drawing)
      const id = await storeUpload(request, reply, file, (brought) =>
        chooseStockImage(signedIn(request), drawing, brought),
      )
      if (id === null) return reply
      reply.code(201)
      return showDocument(mediaResource, signedIn(request), id, {}, ofCenter(signedIn(request)))
    },
  )
}
