import type { FastifyInstance } from 'fastify'
import { answeredLinkRoutes } from '#backend/json-api/mailed-link.ts'
import { vacancyLinkSchema, vacancyLinkUpdate } from '#shared/resources/vacancy-link-schema.ts'
import { extendByLink, vacancyLink } from './links.ts'

export default async function vacancyLinkRoutes(app: FastifyInstance): Promise<void> {
  answeredLinkRoutes(
    app,
    {
      type: 'vacancy_links',
      schema: vacancyLinkSchema,
      summary: 'Show what a mailed link about a vacancy is for',
      read: vacancyLink,
    },
    {
      summary: 'Extend a vacancy by its mailed link',
      changes: ['vacancies', 'organizations', 'figures'],
      body: vacancyLinkUpdate,
      find: vacancyLink,
      act: (context, { token }) => extendByLink(context, token),
    },
  )
}
