import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigationState } from '#client/shell/navigation/site-router.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { pathOfWay } from './sign-in-way.ts'

/** A step that a press led to begins at its heading, as a page does. */
export function useHeadingFocus(): void {
  const { action } = useNavigationState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears.
  useEffect(() => {
    if (action !== 'POP') focusHeading()
  }, [])
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

/** Back to the form with the password. */
export function WithPassword() {
  const { t } = useTranslation('auth')
  const params = useSearchParams()
  return (
    <TextLink as={Link} to={pathOfWay(null, params)} standalone>
      {t('code.withPassword')}
    </TextLink>
  )
}
