/** What the center asks of its staff at sign-in, and of how many (sessions.md SES-41). */
import type { FastifyInstance } from 'fastify'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { factorRequirementSchema, factorRequirementUpdate } from '#shared/resources/factor-requirement-schema.ts'
import { updateRequirement } from './mutations.ts'
import { currentRequirement, storedRequirement } from './queries.ts'

const type = 'factor_requirements'
const record = { type, schema: factorRequirementSchema }

async function show(context: SignedInContext) {
  const { profileId, ...attributes } = await currentRequirement(context)
  return builtDocument(context, factorRequirementSchema, { type, id: String(context.center.id), attributes })
}

export default async function factorRequirementRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /volunteer_centers/current/factor_requirement',
    {
      summary: 'Show from when the center asks its staff for a second factor, and how many have none',
      may: 'settings.manage',
      record,
    },
    (context) => show(context),
  )

  route(
    app,
    'PATCH /volunteer_centers/current/factor_requirement',
    {
      summary: 'Set from when the center asks its staff for a second factor',
      may: 'settings.manage',
      verified: true,
      changes: 'staff',
      body: factorRequirementUpdate,
      bodyType: type,
      record,
      find: (context) => storedRequirement(context),
    },
    async (context, { body, record: stored }) => {
      await updateRequirement(context, stored, body)
      return show(context)
    },
  )
}
