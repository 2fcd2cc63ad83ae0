import heartIcon from 'virtual:icons/heart'
import { useTranslation } from 'react-i18next'
import { useHref, useLocation } from 'react-router'
import { useHas } from '#client/api/site-parts.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { usePageText } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { IconButton } from '#client/ui/button.tsx'
import { pathTo, withReturn } from '#shared/paths.ts'
import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'
import { withPendingSave } from './pending-save-url.ts'

// Signed-in pages preload it (`client/build/page-chunks-plugin.ts`); a visitor never loads it.
const SavedToggle = lazyPart(async () => (await import('./saved-toggle.tsx')).SavedToggle)

/** The save button of a vacancy: a toggle for a signed-in user, a link through sign-in for a visitor. */
export function SaveVacancy({ vacancy }: { vacancy: ListedVacancy }) {
  const { id, address } = vacancy
  const { text: title } = usePageText()(vacancy.title, vacancy.titleEn)
  const { t } = useTranslation('site')
  const { signedIn } = useSession()
  const has = useHas()
  const { pathname, search } = useLocation()
  const here = useHref({ pathname, search })
  if (!has('savedVacancies')) return null
  const place = address?.city
  const label = place && !title.includes(place) ? t('vacancy.saveIn', { title, place }) : t('vacancy.save', { title })
  if (signedIn) {
    const unloaded = <IconButton icon={heartIcon} label={label} aria-pressed={false} />
    return <SavedToggle id={id} title={title} label={label} fallback={unloaded} failed={unloaded} />
  }
  return (
    <IconButton as={Link} to={withReturn(pathTo('login'), withPendingSave(here, id))} icon={heartIcon} label={label} />
  )
}
