/** The page of a mail's link to unsubscribe: what it names, and what it says has ended. */
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { UnsubscribePage } from '#client/site/unsubscribe/unsubscribe-page.tsx'
import { unsubscriptionPath } from '#shared/resources/digest.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['digest'])
const digest = { key: 'digest', name: null, frequency: 'weekly' }
const search = { key: 'search-3', name: 'Met water', frequency: 'weekly' }
const mailings = { key: 'mailings', name: null, frequency: null }

const shown = (isOfMailing: boolean, subscriptions: object[]) => {
  const attributes = { email: 'om…@mail.example', is_of_mailing: isOfMailing, subscriptions }
  return render(
    <Routes>
      <Route path="/afmelden/:token" element={<UnsubscribePage />} />
    </Routes>,
    {
      path: '/afmelden/abc',
      documents: { [unsubscriptionPath('abc')]: { data: { type: 'unsubscriptions', id: '7', attributes } } },
    },
  )
}

describe('the link of a newsletter', () => {
  it('names the mails that it can end', () => {
    const html = shown(true, [mailings, digest])
    expect(html).toContain('Waarvoor wil je je afmelden?')
    expect(html).toContain('Nieuws per mail')
    expect(html).toContain('Mail met nieuwe vacatures')
    expect(html).toContain('Stop met al deze mails')
  })

  it('says that the news has ended, and names what still comes', () => {
    const html = shown(true, [digest])
    expect(html).toContain('Je krijgt geen nieuws per mail meer. Deze mails krijg je nog wel op ')
    expect(html).toContain('om…@mail.example')
    expect(html).toContain('aria-label="Stop met: Mail met nieuwe vacatures"')
    expect(html).not.toContain('Stop met al deze mails')
    expect(html).not.toContain('Waarvoor wil je je afmelden?')
  })
})

describe('the link of a periodic mail', () => {
  it('names the one mail that it can end', () => {
    const html = shown(false, [search])
    expect(html).toContain('Waarvoor wil je je afmelden?')
    expect(html).toContain('aria-label="Stop met: Zoekopdracht “Met water”"')
    expect(html).not.toContain('Stop met al deze mails')
  })

  it('says that the mails with vacancies have ended, and names what still comes', () => {
    const html = shown(false, [mailings])
    expect(html).toContain('Je krijgt geen mails met vacatures meer. Deze mails krijg je nog wel op ')
    expect(html).toContain('aria-label="Stop met: Nieuws per mail"')
  })
})

it('says of an unknown link that the account may be gone, and with it the mails', () => {
  const html = render(
    <Routes>
      <Route path="/afmelden/:token" element={<UnsubscribePage />} />
    </Routes>,
    { path: '/afmelden/weg', failures: { [unsubscriptionPath('weg')]: new ApiError(404, null) } },
  )
  expect(html).toContain('bestaat je account niet meer: dan krijg je van ons geen mails meer')
})
