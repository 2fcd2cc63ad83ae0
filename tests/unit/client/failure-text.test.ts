import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { developerErrors, type ErrorDefinition, readerErrors } from '#backend/errors/catalogue.ts'
import { mayRetry } from '#client/api/api-client.ts'
import { ApiError } from '#client/api/api-error.ts'
import { errorsForReader, failureOf } from '#client/api/failure-text.ts'

const failed = (status: number, body: unknown = null) => new ApiError(status, body)

describe('why a request failed', () => {
  it('is what the backend says of it, in any of the formats', () => {
    const said = 'Het filter foo bestaat niet.'
    for (const body of [
      { errors: [{ status: '400', code: '102', title: 'Filter not allowed', detail: said }] },
      { success: false, errors: [said] },
      { errors: { full_messages: [said] } },
      { error: said },
    ]) {
      expect(failureOf(failed(400, body))).toEqual({ message: said })
    }
  })

  it('is the first error with a text', () => {
    expect(failureOf(failed(422, { errors: [{ code: 'a' }, { title: 'Te lang' }] }))).toEqual({ message: 'Te lang' })
  })

  it.each([
    [0, 'loadFailedHint'],
    [400, 'refusedHint'],
    [401, 'signedOutHint'],
    [403, 'forbiddenHint'],
    [404, 'missingHint'],
    [410, 'missingHint'],
    [412, 'otherUserHint'],
    [422, 'refusedHint'],
    [429, 'tooManyHint'],
    [500, 'otherHint'],
    [503, 'otherHint'],
  ])('is the meaning of status %i when nothing else is said', (status, key) => {
    expect(failureOf(failed(status))).toEqual({ key })
  })

  it('is not a text for programmers: of a failing backend, of the gateway, of the pages of Rails', () => {
    expect(failureOf(failed(500, { errors: [{ title: 'NoMethodError: nil' }] }))).toEqual({ key: 'otherHint' })
    const gateway = { errors: [{ code: 'gateway.bad_organization', title: 'Bad organization id' }] }
    expect(failureOf(failed(400, gateway))).toEqual({ key: 'refusedHint' })
    expect(failureOf(failed(404, { status: 404, error: 'Not Found' }))).toEqual({ key: 'missingHint' })
  })

  it('is not a text for developers of the reference backend, and every other text of its catalogue below 500', () => {
    const shown = ([key, { status, code = key }]: [string, ErrorDefinition]) =>
      errorsForReader(failed(status, { errors: [{ code, detail: 'Text' }] })).some(({ message }) => message !== '')
    const [developer, reader] = [Object.entries(developerErrors), Object.entries(readerErrors)]
    // Both are in the specification by their texts; an internal error is one for readers too, and is no reason by itself.
    const specified = ['auth.wrong_center', 'auth.reset_credentials_missing', 'response.schema']
    expect(developer.filter(shown).map(([key]) => key)).toEqual(specified)
    expect(reader.filter((entry) => !shown(entry)).map(([key]) => key)).toEqual([])
  })

  it('is not the text of a program that fails, in a form either', () => {
    const shown = (status: number, code: string) =>
      errorsForReader(failed(status, { errors: [{ code, detail: 'Text' }] })).map(({ message }) => message)
    expect(shown(500, '500')).toEqual([''])
    expect(shown(503, 'unavailable')).toEqual(['Text'])
  })

  it('is ours when the error is of this page', () => {
    expect(failureOf(new TypeError('x is undefined'))).toEqual({ key: 'otherHint' })
  })
})

describe('a part of a page that could not be loaded', () => {
  it('is loaded again by itself after the statuses of requirements.md REQ-9, and without a response', () => {
    for (const status of [0, 408, 409, 425, 429, 500, 502, 503, 504]) {
      expect(mayRetry(failed(status)), String(status)).toBe(true)
    }
  })

  it('is not loaded again when the same request would fail in the same way', () => {
    for (const status of [400, 401, 403, 404, 405, 406, 410, 415, 422, 501]) {
      expect(mayRetry(failed(status)), String(status)).toBe(false)
    }
    expect(mayRetry(new TypeError('x is undefined'))).toBe(false)
  })
})

it('is never shown as it came: a form takes the words of one status or code, or leaves it to its summary', () => {
  const raw = /(?:=>|:) *\(?error\.message\b|errors\[0\]\?\.message/
  const showing = globSync('client/{site,account,staff,records,lists,forms,shell}/**/*.tsx').filter((file) =>
    raw.test(readFileSync(file, 'utf8')),
  )
  expect(showing).toEqual([])
})
