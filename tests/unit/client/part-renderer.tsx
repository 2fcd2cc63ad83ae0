/** A part of a page as it is first shown, in Dutch, with what came of its requests: a document, or why one failed. */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import type { ApiError } from '#client/api/api-error.ts'
import { BootProvider } from '#client/api/boot.tsx'
import { createI18n } from '#client/i18n/setup.ts'
import type { Capability } from '#shared/capabilities.ts'
import type { Locale } from '#shared/site.ts'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'

type Responses = {
  documents?: Record<string, object>
  failures?: Record<string, ApiError>
  /** What the tenant has otherwise than the whole site. */
  flags?: Partial<(typeof boot)['flags']>
  /** What its backend lacks. */
  absent?: Capability[]
  /** The languages of the site. */
  locales?: Locale[]
  /** The address of the page. */
  path?: string
}

/** `namespaces`: the messages that it shows beside the common ones. */
export async function partRenderer(namespaces: Parameters<typeof createI18n>[1]) {
  const i18n = await createI18n('nl', ['common', 'forms', ...namespaces])
  return (
    part: ReactNode,
    { documents = {}, failures = {}, flags = {}, absent = [], locales = boot.locales, path = '/' }: Responses = {},
  ): string => {
    const cache = new Map(Object.entries(failures).map(([path, error]) => [path, { error, isLoading: false }]))
    return renderToString(
      <BootProvider
        boot={{ ...boot, locales, flags: { ...boot.flags, ...flags }, absent: { capabilities: absent, calls: [] } }}
      >
        <I18nextProvider i18n={i18n}>
          <SWRConfig value={{ fallback: documents, provider: () => cache as never }}>
            <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
          </SWRConfig>
        </I18nextProvider>
      </BootProvider>,
    )
  }
}
