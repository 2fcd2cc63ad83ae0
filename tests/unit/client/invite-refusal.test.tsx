/** The pool says why nobody can be invited before an invitation is written. */
import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { expect, it } from 'vitest'
import { BootProvider } from '#client/api/boot.tsx'
import { useInviteRefusal } from '#client/staff/pool/use-invite-refusal.ts'
import { vacancyPath } from '#shared/resources/vacancy.ts'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'

const vacancy = (id: string, status: string) => ({ type: 'vacancies', id, attributes: { title: 'Koor', status } })
const fallback = {
  [vacancyPath('1')]: { data: vacancy('1', 'published') },
  [vacancyPath('2')]: { data: vacancy('2', 'filled') },
}

function refusalOf(...given: Parameters<typeof useInviteRefusal>): string | null {
  let refusal: string | null = null
  function Probe() {
    refusal = useInviteRefusal(...given)
    return null
  }
  renderToString(
    <BootProvider boot={boot}>
      <SWRConfig value={{ fallback, provider: () => new Map() }}>
        <Probe />
      </SWRConfig>
    </BootProvider>,
  )
  return refusal
}

it('is that the vacancy is closed or that the invitations of the day are used up', () => {
  expect(refusalOf('1', 3)).toBeNull()
  expect(refusalOf('1', 0)).toBe('noneLeft')
  expect(refusalOf('2', 3)).toBe('vacancyClosed')
  expect(refusalOf(undefined, undefined)).toBeNull()
})
