'use no memo'

import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { pathTo } from '#shared/paths.ts'
import { reloadPage, useReloadWhenOnline } from './reload-page.ts'

// Inline, because no style sheet of a page may be there.
const page: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '1.5rem',
  padding: '4rem 1rem',
  textAlign: 'center',
}
const heading: CSSProperties = { fontSize: '1.875rem', fontWeight: 700, lineHeight: 1.2 }

/** The global error page of requirements.md REQ-8 when its own code cannot be loaded either: nothing here is loaded later. */
export function LastErrorPage() {
  const { t } = useTranslation('common')
  useReloadWhenOnline(true)
  return (
    <div role="alert" style={page}>
      <h1 style={heading}>{t('error.global')}</h1>
      <p>{t('error.otherHint')}</p>
      <Button as="a" href={pathTo('home')}>
        {t('error.backHome')}
      </Button>
      <Button variant="outline" onClick={reloadPage}>
        {t('retry')}
      </Button>
    </div>
  )
}
