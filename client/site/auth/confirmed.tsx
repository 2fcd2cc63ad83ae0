import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { useHasPage } from '#client/api/site-parts.tsx'
import { hasPendingSave } from '#client/records/vacancies/pending-save-url.ts'
import { loadForPress } from '#client/runtime/load-failures.ts'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { openUrl } from '#client/shell/navigation/open-url.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { TitledCard } from '../titled-card.tsx'
import { readDraft } from '../vacancies/application/application-draft.ts'

/** Where somebody who was writing a reply goes on; nobody does until the page is hydrated. */
export function useReplyPath(): string | null {
  const draft = useHydrated() ? readDraft() : null
  const href = useHref(draft ? `${pathTo('vacancy', { id: draft.vacancyId })}#reply` : '')
  return draft && href
}

async function continueAndSave(back: string) {
  const code = await loadForPress(() => import('#client/records/vacancies/pending-save.ts'))
  openUrl(code ? code.storePendingSave(back) : back)
}

/** The account is confirmed, and its owner signed in. */
export function Confirmed({ back }: { back: string | null }) {
  const { t } = useTranslation('auth')
  const searches = useHasPage()('vacancySearch')
  const draft = useReplyPath()
  const reply = back ?? draft
  const next = useHref(pathTo(searches ? 'vacancySearch' : 'dashboard'))
  return (
    <TitledCard title={t('confirm.successTitle')}>
      <Alert status="success" role="status">
        {t('confirm.successText')}
      </Alert>
      <Stack gap="3">
        {/* Full page loads: the next page starts signed in. */}
        {reply && hasPendingSave(reply) ? (
          <Button onClick={() => void continueAndSave(reply)}>{t('confirm.continueSave')}</Button>
        ) : reply ? (
          <Button as="a" href={reply}>
            {t('confirm.continueReply')}
          </Button>
        ) : null}
        <Button as="a" href={next} variant={reply ? 'outline' : 'solid'}>
          {t(searches ? 'confirm.continueSearch' : 'confirm.continueDashboard')}
        </Button>
      </Stack>
    </TitledCard>
  )
}
