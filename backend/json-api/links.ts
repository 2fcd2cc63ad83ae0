/** The links of lists and the address of a new record, as JSON:API 1.1 has them: paths of this host. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasRefusedParameter, isUnacceptable } from '#shared/json-api/media-types.ts'
import { type Document, jsonApiType, type Pagination } from '#shared/json-api/types.ts'
import { apiError } from '../errors/api-error.ts'

/** Longer URLs get no links: five copies of them would be most of the response. */
const maxUrlLength = 2000

const isPageNumber = (part: string) => /^page(?:\[|%5B)number(?:\]|%5D)=/i.test(part)

/** `url` is path and query of the request, which the links keep. */
export function pageLinks(url: string, { current, next, prev, last }: Pagination): Record<string, string> {
  const question = url.indexOf('?')
  const path = question < 0 ? url : url.slice(0, question)
  const rest =
    question < 0
      ? []
      : url
          .slice(question + 1)
          .split('&')
          .filter((part) => part !== '' && !isPageNumber(part))
  const base = `${path}?${rest.length > 0 ? `${rest.join('&')}&` : ''}page%5Bnumber%5D=`
  return {
    self: base + current,
    first: `${base}1`,
    ...(prev === null ? {} : { prev: base + prev }),
    ...(next === null ? {} : { next: base + next }),
    last: base + last,
  }
}

type Sent = Partial<Document>

export const jsonApi = fp(
  async (api) => {
    api.addHook('onRequest', (request, _reply, done) => {
      if (isUnacceptable(request.headers.accept)) return done(apiError('request.not_acceptable'))
      done(hasRefusedParameter(request.headers['content-type']) ? apiError('request.media_type') : undefined)
    })
    api.addHook('preSerialization', (request, reply, payload: Sent | null, done) => {
      if (payload !== null && typeof payload === 'object') addLinks(api, request, reply, payload)
      done(null, payload)
    })
  },
  { name: 'json-api' },
)

function addLinks(api: FastifyInstance, request: FastifyRequest, reply: FastifyReply, document: Sent): void {
  const { data, meta } = document
  if (Array.isArray(data)) {
    if (meta?.pagination && request.url.length <= maxUrlLength) document.links = pageLinks(request.url, meta.pagination)
  } else if (reply.statusCode === 201 && data?.id && !reply.hasHeader('location')) {
    const path = `${api.prefix}/${data.type}`
    // A receipt has no address of its own.
    if (api.hasRoute({ method: 'GET', url: `${path}/:id` })) reply.header('location', `${path}/${data.id}`)
  }
}

/** Fastify adds a charset to whatever is JSON; JSON:API's type must not have one. */
export const mediaType = fp(
  async (app) => {
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (String(reply.getHeader('content-type') ?? '').startsWith(`${jsonApiType};`)) {
        reply.header('content-type', jsonApiType)
      }
      done(null, payload)
    })
  },
  { name: 'media-type' },
)
