/**
 * Parses JSON and JSON:API bodies of any method; an empty one is no body, as of a PUT whose URL says everything. No text that
 * the database cannot store, and no document that is nested deeper than any of ours, gets past here.
 */

import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError, apiError } from '#backend/errors/api-error.ts'
import { jsonApiType } from '#shared/json-api/types.ts'
import { isStorable } from '#shared/storable-text.ts'

/** Levels of objects and lists in a body; the deepest of ours, a form with its blocks, has eight. */
const maxDepth = 32

function isTooDeep(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index++) {
    const character = json[index]
    if (isInText) {
      if (character === '\\') index++
      else if (character === '"') isInText = false
    } else if (character === '"') isInText = true
    else if (character === '{' || character === '[') {
      if (++depth > maxDepth) return true
    } else if (character === '}' || character === ']') depth--
  }
  return false
}

/** `__proto__` and `constructor.prototype` are removed before an object is created. */
function safe(key: string, value: unknown): unknown {
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw apiError('request.bad_text')
  return key === '__proto__' || key === 'prototype' ? undefined : value
}

/** Parameters of the path and the query, also repeated ones. */
function checkParameters(parameters: unknown): void {
  for (const [name, value] of Object.entries((parameters ?? {}) as Record<string, unknown>)) {
    const texts = [name, ...(Array.isArray(value) ? value : [value])]
    if (texts.some((text) => typeof text === 'string' && !isStorable(text))) throw apiError('request.bad_text')
  }
}

export const bodies = fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      checkParameters(request.params)
      checkParameters(request.query)
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      ['application/json', jsonApiType],
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string | Buffer) => {
        const text = body.toString()
        if (text.trim() === '') return null
        if (isTooDeep(text)) throw apiError('request.too_deep')
        try {
          return JSON.parse(text, safe) as unknown
        } catch (error) {
          if (error instanceof ApiError) throw error
          throw apiError('request.bad_json')
        }
      },
    )
  },
  { name: 'bodies' },
)
