import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { Redirect } from '#client/shell/navigation/redirect.tsx'

it('a page that leads to another one is a link on the server, which cannot navigate', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const html = renderToString(
    <StaticRouter location="/mailings/1/edit">
      <Redirect to="/mailings/1" label="Nieuws uit de buurt" />
    </StaticRouter>,
  )
  expect(html).toMatch(/<a [^>]*href="\/mailings\/1"[^>]*>Nieuws uit de buurt<\/a>/)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
