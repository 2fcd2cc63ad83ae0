/** What a reader is shown of a 429 of the gateway, whose own text is for developers. */
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { apiRequest } from '#client/api/api-client.ts'
import { ApiError } from '#client/api/api-error.ts'
import { ErrorSummary } from '#client/forms/error-summary.tsx'
import { partRenderer } from './part-renderer.tsx'

afterEach(() => vi.unstubAllGlobals())

const tooMany = { errors: [{ status: '429', code: 'gateway.too_many_requests', title: 'Too many requests' }] }

async function refusedWith(headers: Record<string, string>): Promise<ApiError> {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(tooMany), { status: 429, headers }))
  return await apiRequest('/api/v1/vacancies').then(
    () => Promise.reject(new Error('It was not refused')),
    (error: ApiError) => error,
  )
}

it('has the seconds that the response names', async () => {
  expect((await refusedWith({ 'retry-after': '42' })).retryAfter).toBe(42)
  expect((await refusedWith({ 'retry-after': 'Sun, 29 Nov 2026 20:00:00 GMT' })).retryAfter).toBeNull()
  expect((await refusedWith({})).retryAfter).toBeNull()
})

const render = await partRenderer([])

function FailedForm({ error }: { error: ApiError }) {
  const form = { failure: { count: 1, errors: {} }, problem: { error, messages: [] } }
  return (
    <FormProvider {...useForm()}>
      <ErrorSummary form={form} submitLabel="Verstuur" />
    </FormProvider>
  )
}

it('is the reason and the time to wait in the summary of every form, a minute where none is named', () => {
  const shown = (retryAfter: string | null) => render(<FailedForm error={new ApiError(429, tooMany, { retryAfter })} />)
  expect(shown('42')).toContain(
    'Het is nu erg druk vanaf jullie internetverbinding. Wacht 42 seconden en probeer het opnieuw.',
  )
  expect(shown('1')).toContain('Wacht 1 seconde en')
  expect(shown(null)).toContain('Wacht 60 seconden en')
})
