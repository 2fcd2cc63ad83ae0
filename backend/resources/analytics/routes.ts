/** Figures for the staff, and what browsers count for them. */

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { apiError } from '#backend/errors/api-error.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { runUntrusted, turnOf } from '#backend/untrusted/worker-pool.ts'
import { groupings, type Period, reportYears } from '#shared/resources/analytics.ts'
import {
  answerTimesSchema,
  cohortsSchema,
  funnelSchema,
  groupsSchema,
  mailFiguresSchema,
  searchFiguresSchema,
  siteEventCreate,
  staleRecordsSchema,
} from '#shared/resources/analytics-schema.ts'
import { calendarDate } from '#shared/resources/fields.ts'
import { currentProfile } from '../volunteer-centers/queries.ts'
import { cohortsOf } from './cohorts.ts'
import { countEvent } from './mutations.ts'
import { policies, readable } from './policy.ts'
import { answerTimesOf, funnelOf, groupsOf, roundedGroups, searchesOf } from './queries.ts'
import { mailsOf, staleRecordsOf } from './upkeep.ts'
import { yearlyReportOf } from './yearly-report.ts'

export default async function analyticsRoutes(app: FastifyInstance): Promise<void> {
  const figures = <Schema extends z.ZodMiniObject>(
    name: string,
    summary: string,
    may: 'analytics.read' | (typeof policies)['analytics.center'],
    schema: Schema,
    read: (context: SignedInContext, reach: 'center' | number[], period: Period) => Promise<z.output<Schema>>,
  ) =>
    route(
      app,
      `GET /analytics/${name}`,
      { summary, may, record: { type: `analytics_${name}`, schema }, query: periodQuery },
      async (context, { query }) => {
        const period = periodOf(query)
        const attributes = await read(context, reachOf(context), period)
        return builtDocument(context, schema, {
          type: `analytics_${name}`,
          id: `${period.from}.${period.to}`,
          attributes,
        })
      },
    )
  figures('funnel', 'Count the steps from vacancy to placement', 'analytics.read', funnelSchema, funnelOf)
  figures('response_times', 'Show how fast organizations respond', 'analytics.read', answerTimesSchema, answerTimesOf)
  // A search is of no organization.
  figures(
    'searches',
    'Count what visitors searched for',
    policies['analytics.center'],
    searchFiguresSchema,
    (context, _reach, period) => searchesOf(context, period),
  )
  figures(
    'mails',
    'Count mails and what came of them',
    policies['analytics.center'],
    mailFiguresSchema,
    (context, _reach, period) => mailsOf(context, period),
  )

  route(
    app,
    'GET /analytics/groups',
    {
      summary: 'Count by theme, place or another grouping in one year',
      may: 'analytics.read',
      record: { type: 'analytics_groups', schema: groupsSchema },
      query: {
        'filter[by]': z.enum(groupings),
        'filter[year]': z.string(),
        'filter[rounded]': z.optional(z.enum(['true', 'false'])),
      },
    },
    async (context, { query }) => {
      known(query, ['filter[by]', 'filter[year]', 'filter[rounded]'])
      const by = groupings.find((name) => name === query['filter[by]'])
      if (!by) throw apiError('query.unknown_value', { parameter: 'filter[by]', name: 'grouping' })
      const year = yearOf(query)
      const groups = await groupsOf(context, reachOf(context), by, { from: `${year}-01-01`, to: `${year}-12-31` })
      const attributes = query['filter[rounded]'] === 'true' ? roundedGroups(groups) : groups
      return builtDocument(context, groupsSchema, { type: 'analytics_groups', id: `${by}.${year}`, attributes })
    },
  )

  route(
    app,
    'GET /analytics/cohorts',
    {
      summary: 'Show how long the volunteers of one year stayed',
      may: 'analytics.read',
      record: { type: 'analytics_cohorts', schema: cohortsSchema },
      query: { 'filter[year]': z.string() },
    },
    async (context, { query }) => {
      known(query, ['filter[year]'])
      const year = yearOf(query)
      const attributes = await cohortsOf(context, reachOf(context), year)
      return builtDocument(context, cohortsSchema, { type: 'analytics_cohorts', id: String(year), attributes })
    },
  )

  route(
    app,
    'GET /analytics/stale_records',
    {
      summary: 'Count records that nobody has looked after',
      may: policies['analytics.center'],
      record: { type: 'analytics_stale_records', schema: staleRecordsSchema },
    },
    async (context, { query }) => {
      known(query, [])
      const attributes = await staleRecordsOf(context)
      return builtDocument(context, staleRecordsSchema, {
        type: 'analytics_stale_records',
        id: context.today,
        attributes,
      })
    },
  )

  rawRoute(
    app,
    'GET /analytics/yearly_report',
    {
      summary: 'Download the report of a finished year',
      raw: 'file',
      may: policies['analytics.center'],
      file: 'application/pdf',
      query: { 'filter[year]': z.string() },
    },
    async (request, reply) => {
      const context = signedIn(request)
      known(request.query, ['filter[year]'])
      const year = yearOf(request.query)
      // A running year would be told apart from its next report by subtraction.
      if (!reportYears(context.today).includes(year)) {
        throw apiError('query.unknown_value', { parameter: 'filter[year]', name: 'year' })
      }
      const { name, primaryColor } = await currentProfile(context)
      const report = await yearlyReportOf(context, year)
      const content = await runUntrusted(
        'yearlyReport',
        [{ report, centerName: name, color: primaryColor, now: context.now }],
        turnOf(context),
      )
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="jaarverslag-${year}.pdf"`)
        .send(content)
    },
  )

  route(
    app,
    'POST /site_events',
    {
      summary: 'Count one event of a page, without telling who',
      may: 'everyone',
      changes: 'staff',
      body: siteEventCreate,
      bodyType: 'site_events',
    },
    async (context, { body }) => {
      await countEvent(context, body)
    },
  )
}

/** A calendar year of the query. Throws 400 for anything else. */
function yearOf(query: Record<string, unknown>): number {
  const year = String(query['filter[year]'])
  if (!/^20\d\d$/.test(year)) throw apiError('query.unknown_value', { parameter: 'filter[year]', name: 'year' })
  return Number(year)
}

const reachOf = (context: SignedInContext): 'center' | number[] => readable(context) ?? []

function known(query: Record<string, unknown>, names: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !names.includes(name))
  if (unknown !== undefined) throw apiError('query.unknown_parameter', { parameter: unknown })
}

const periodNames = ['filter[from]', 'filter[to]'] as const
const periodQuery = { 'filter[from]': calendarDate, 'filter[to]': calendarDate }

function periodOf(query: Record<string, unknown>): Period {
  known(query, periodNames)
  const [from = '', to = ''] = periodNames.map((parameter) => {
    const value = calendarDate.safeParse(query[parameter])
    if (!value.success) throw apiError('query.unknown_value', { parameter, name: 'date' })
    return value.data
  })
  if (from > to) throw apiError('query.unknown_value', { parameter: 'filter[to]', name: 'date' })
  return { from, to }
}
