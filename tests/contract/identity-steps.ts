/** What the checks of signing in share: the step that is underway in a browser, refusals, and sessions of one check alone. */
import { randomUUID } from 'node:crypto'
import { parseErrors } from '#shared/json-api/errors.ts'
import { type Answer, type Session, tokensOf } from './contract-client.ts'
import type { Account } from './contract-options.ts'
import { expectThat, type Tools } from './contract-suite.ts'

export const needs = ['volunteer'] as const
const attempt = 'sign-in-attempt'

/** The step of a browser, which the gateway keeps in a cookie (sessions.md SES-31). */
export function stepOf({ headers, status }: Answer): Record<string, string> {
  const secret = headers.get(attempt)?.trim() ?? ''
  expectThat(secret !== '', `no header ${attempt} (status ${status})`)
  return { [attempt]: secret }
}

/** An address without an account, another one each time: wrong answers are counted by address. */
export const stranger = () => `${randomUUID()}@contract.example`

export const accountOf = ({ options, skip }: Tools): Account => options.accounts.volunteer ?? skip('no account')

/** A session of this check alone, which has just been started by the password: adding a way to sign in ends the others. */
export const newSession = (tools: Tools): Promise<Session> => tools.client.signIn(accountOf(tools))

/** A refusal has its status, its code, a text, and no session. */
export function expectRefused({ validator }: Tools, answer: Answer, status: number, code: string): void {
  expectThat(answer.status === status, `status ${answer.status} instead of ${status}`)
  const problem = validator.errorProblemOf(answer.body)
  expectThat(problem === '', problem)
  const codes = parseErrors(answer.body).map((error) => error.code)
  expectThat(codes.includes(code), `the code is '${codes.join()}' instead of '${code}'`)
}

/** Somebody who is not signed in stays so. */
export function expectNoSession(answer: Answer): void {
  expectThat(!tokensOf(answer), 'the response has a session')
}

export function expectSession(answer: Answer): void {
  expectThat(answer.status === 200, `status ${answer.status}`)
  expectThat(tokensOf(answer), 'the response has no session')
}

/** The body has the shape that the OpenAPI document gives to this operation. */
export function expectShape({ validator }: Tools, call: string, { body }: Answer, status = '200'): void {
  const [method = '', path = ''] = call.split(' ')
  const problem = validator.problemOf(validator.entryOf(method, path), body, status)
  expectThat(problem === '', problem)
}

/** The center's site, as links and passkeys know it. */
export const siteOf = ({ options }: Tools): URL => new URL(`https://${options.host}`)
