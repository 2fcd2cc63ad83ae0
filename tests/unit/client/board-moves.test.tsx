/** A move on the board that asks for a text first: what was typed is not lost when it fails. */
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { type BoardMoves, useBoardMoves } from '#client/staff/applications/use-board-moves.ts'
import type { Application } from '#shared/resources/application.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

const opened = { id: '7', status: 'new', lockVersion: 3, volunteer: null } as unknown as Application

let root: Awaited<ReturnType<typeof memoryRoot>>
let moves: BoardMoves
/** The status that the server gives a transition, and the versions that it was sent. */
let status: number
let versions: number[]

function respond(method: string, body: string): Response {
  if (status === 0) throw new TypeError('Failed to fetch')
  if (method === 'GET') {
    const attributes = { status: 'in_contact', lock_version: 4, answers: {}, created_at: '', updated_at: '' }
    return Response.json({ data: { type: 'applications', id: '7', attributes } })
  }
  versions.push(JSON.parse(body).data.attributes.lock_version)
  const code = status === 409 ? 'stale' : 'validation.invalid'
  return Response.json({ errors: [{ status: String(status), code, detail: 'Waarom' }] }, { status })
}

function Board() {
  moves = useBoardMoves()
  return null
}

const decline = () =>
  act(async () => {
    await moves.confirm({ reason: 'Alle plekken zijn bezet' }).then(
      () => expect.unreachable(),
      (error) => expect(error).toBeInstanceOf(ApiError),
    )
  })

beforeEach(async () => {
  versions = []
  root = await memoryRoot()
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(url instanceof Request ? url.url : String(url), 'http://localhost'), init)
    return respond(request.method, await request.text())
  })
  await root.render(<Board />)
  await act(async () => moves.start({ application: opened, status: 'declined' }))
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

describe('a move whose dialog has a form', () => {
  it.each([0, 409, 422, 429, 503])('stays open and lets its form say why after status %i', async (failure) => {
    status = failure
    await decline()
    expect([moves.asked?.status, moves.returned]).toEqual(['declined', null])
  })

  it('is sent over the version of a colleague the next time', async () => {
    status = 409
    await decline()
    await decline()
    expect(versions).toEqual([3, 4])
  })
})
