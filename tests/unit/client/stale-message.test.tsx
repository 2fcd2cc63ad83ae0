/** Somebody else changed a record meanwhile: one function knows it, and the form of a step says that what was typed is still there. */
import { globSync, readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { developerErrors, readerErrors } from '#backend/errors/catalogue.ts'
import { ApiError } from '#client/api/api-error.ts'
import { isStale } from '#client/forms/versions/use-stale-message.ts'
import { MeetingDialog } from '#client/staff/applications/meeting-dialog.tsx'
import { TransitionDialog } from '#client/staff/applications/transition-dialog.tsx'
import { VacancyStepDialog } from '#client/staff/vacancies/vacancy-step-dialog.tsx'
import type { Application } from '#shared/resources/application.ts'
import { partRenderer } from './part-renderer.tsx'

type Message = (problem: { error: ApiError; messages: string[] }) => string | null
const forms = vi.hoisted(() => [] as { problemMessage?: unknown }[])
vi.mock('#client/ui/lazy-dialog.tsx', () => ({
  LazyDialog: ({ children }: { children: ReactNode }) => children,
  dialogOpener: {},
}))
vi.mock('#client/forms/form.tsx', () => ({
  Form: (props: { problemMessage?: unknown }) => {
    forms.push(props)
    return null
  },
}))

const failed = (status: number, code?: string) =>
  new ApiError(status, code === undefined ? null : { errors: [{ status: String(status), code, detail: 'Anders' }] })

it('is a stale version or a decision of somebody else, and no other conflict of the catalogue', () => {
  const conflicts = Object.entries({ ...readerErrors, ...developerErrors }).filter(([, { status }]) => status === 409)
  const stale = conflicts.map(([code]) => code).filter((code) => isStale(failed(409, code)))
  expect(stale).toEqual(['stale', 'organization.decided'])
})

it('is a conflict to which a backend gives no code', () => {
  expect(isStale(failed(409))).toBe(true)
  expect(isStale(failed(422, 'stale'))).toBe(false)
  expect(isStale(new TypeError('x is undefined'))).toBe(false)
})

it('is asked by that function alone', () => {
  const asking = globSync('client/**/*.{ts,tsx}').filter((file) =>
    /status\s*[!=]==\s*409|hasCode\('stale'\)/.test(readFileSync(file, 'utf8')),
  )
  expect(asking).toEqual(['client/forms/versions/use-stale-message.ts'])
})

const render = await partRenderer(['staff', 'meetings', 'vacancies'])
const none = () => undefined
const sent = async () => undefined
const application = { id: '3', lockVersion: 1 } as Application
const step = { applicationId: '3', name: 'Fatima', onClose: none, onConfirm: sent }
const vacancy = {
  title: 'Koffie',
  ends: { endsOn: null, expiresOn: null },
  unanswered: 0,
  isBusy: false,
  onClose: none,
  onConfirm: sent,
}

it.each([
  ['an application', <TransitionDialog key="" {...step} status="declined" />],
  ['times for a meeting', <TransitionDialog key="" {...step} status="meeting" />],
  ['other times', <MeetingDialog key="" application={application} name="Fatima" onClose={none} onChanged={none} />],
  ['the rejection of a vacancy', <VacancyStepDialog key="" {...vacancy} step="reject" />],
])('is said in the form of %s', (_name, dialog) => {
  forms.length = 0
  render(dialog)
  const message = forms.at(-1)?.problemMessage as Message
  expect(message({ error: failed(409, 'stale'), messages: [] })).toMatch(/Wat je hebt ingevuld, staat er nog/)
  expect(message({ error: failed(422, 'validation.invalid'), messages: [] })).toBeNull()
})
