import type { FastifyRequest } from 'fastify'
import type { Locale } from '#shared/site.ts'
import type { CompiledConfig } from '../config/compile.ts'
import type { TenantConfig } from '../config/site.ts'
import { cookiesOf } from '../http/cookies.ts'
import { chooseLocale } from '../http/locale.ts'

/** The languages of a site, the first one first. */
export const languagesOf = ({ flags, locales }: Pick<TenantConfig, 'flags' | 'locales'>): readonly Locale[] =>
  flags.i18nEnabled ? locales : locales.slice(0, 1)

/** The language of a page whose URL has this prefix. */
export function localeOf(
  request: FastifyRequest,
  { cookies, locales }: Pick<CompiledConfig, 'cookies' | 'locales'>,
  prefix: Locale | null,
): Locale {
  const { tenant } = request.site
  return chooseLocale({
    prefix,
    cookie: cookiesOf(request)[cookies.locale],
    acceptLanguage: request.headers['accept-language'],
    available: languagesOf(tenant),
    fallback: locales.fallback,
  })
}
