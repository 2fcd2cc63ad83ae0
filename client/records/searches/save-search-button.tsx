import bookmarkIcon from 'virtual:icons/bookmark'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { useSavedSearches } from '#client/api/saved-searches.ts'
import { Only, useHas } from '#client/api/site-parts.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { pathTo, withReturn } from '#shared/paths.ts'

const NameForm = lazyPart(async () => (await import('./save-search-form.tsx')).SaveSearchForm)

type Props = {
  /** As `savedQueryOf` writes it. */
  query: string
  /** Suggested name: "tuin in Apeldoorn". */
  suggestedName: string
  /** URL of the search, to return to after signing in. */
  path: string
}

/** "Bewaar zoekopdracht": asks for a name. A visitor signs in or up first and returns to the search. */
export function SaveSearchButton({ query, suggestedName, path }: Props) {
  const { t } = useTranslation('searches')
  const { t: tc } = useTranslation('common')
  const { signedIn } = useSession()
  const { data: saved, reload } = useSavedSearches(signedIn)
  const [open, setOpen] = useState(false)
  const has = useHas()
  const back = useHref(path)
  if (!has('savedSearches') || saved?.some((search) => search.query === query)) return null
  const done = () => {
    setOpen(false)
    showToast({ title: t('saveDone'), tone: 'success' })
    void reload()
  }
  return (
    <>
      <Button {...dialogOpener} variant="ghost" flush startIcon={bookmarkIcon} onClick={() => setOpen(true)}>
        {t('save')}
      </Button>
      <LazyDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('saveTitle')}
        description={signedIn ? t('saveText') : t('saveSignInText')}
        closeLabel={tc('close')}
        size="sm"
        footer={
          signedIn ? undefined : (
            <>
              <Button as={Link} to={withReturn(pathTo('login'), back)}>
                {t('saveSignIn')}
              </Button>
              <Only page="signup">
                <Button as={Link} to={withReturn(pathTo('signup'), back)} variant="outline">
                  {t('saveSignUp')}
                </Button>
              </Only>
            </>
          )
        }
      >
        {signedIn ? (
          <NameForm fallback={<Skeleton shape="text" />} query={query} suggestedName={suggestedName} onDone={done} />
        ) : null}
      </LazyDialog>
    </>
  )
}
