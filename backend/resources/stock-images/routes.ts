/** Drawings that come with the product. */

import type { FastifyInstance } from 'fastify'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { stockImageSchema } from '#shared/resources/stock-image-schema.ts'
import { mediaResource, ofCenter } from '../media-items/queries.ts'
import { chooseStockImage } from './mutations.ts'
import { stockDrawing, stockImages } from './queries.ts'

export async function stockImageRoutes(app: FastifyInstance): Promise<void> {
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

  route(
    app,
    'POST /stock_images/:name/choose',
    {
      summary: 'Copy a drawing to the media library',
      may: 'content.manage',
      changes: 'staff',
      record: mediaResource,
      status: 201,
      find: async (_context, { name }) => stockDrawing(name),
      scope: ofCenter,
    },
    (context, { record: drawing }) => chooseStockImage(context, drawing),
  )
}
