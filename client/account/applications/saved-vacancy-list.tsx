import trash2Icon from 'virtual:icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useSavedVacancyList } from '#client/api/saved-vacancies.ts'
import { closedVacancy } from '#client/records/vacancies/closed-vacancy.ts'
import { setSaved } from '#client/records/vacancies/set-saved.ts'
import { usePageText } from '#client/shell/content-language.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { SavedVacancy } from '#shared/resources/saved-vacancy.ts'

/** "Bewaard": the user's saved vacancies, also closed and deleted ones, each with a remove button. */
export function SavedVacancyList() {
  const { t } = useTranslation('account')
  const { data: saved, error, reload } = useSavedVacancyList()
  if (error && !saved) return <LoadError error={error} onRetry={() => void reload()} />
  if (!saved) return <Skeleton shape="block" />
  if (saved.length === 0) {
    return (
      <EmptyState
        media={<Illustration name="state-empty" />}
        title={t('saved.emptyTitle')}
        description={t('saved.emptyText')}
        action={
          <Button as={Link} to={pathTo('vacancySearch')}>
            {t('replies.emptyAction')}
          </Button>
        }
      />
    )
  }
  return (
    <Stack as="ul" gap="4">
      {saved.map((one) => (
        <li key={one.id}>
          <SavedCard saved={one} />
        </li>
      ))}
    </Stack>
  )
}

function SavedCard({ saved: { id, vacancy, ...saved } }: { saved: SavedVacancy }) {
  const { t, i18n } = useTranslation('account')
  const { text: title, lang } = usePageText()(vacancy?.title ?? saved.title, vacancy?.titleEn)
  const { organization, address } = vacancy ?? {}
  const closed = closedVacancy(vacancy)
  const remove = async () => {
    if (!(await setSaved({ id, title }, false, i18n))) return
    const undo = { label: t('saved.undo'), onClick: () => void setSaved({ id, title }, true, i18n) }
    // A vacancy that is no longer public could not be saved again.
    showToast({ title: t('saved.removed', { title }), tone: 'success', ...(vacancy ? { action: undo } : {}) })
  }
  return (
    <Card as="article" size="sm">
      <CardBody>
        <Inline justify="between" align="start" wrap={false}>
          <Stack gap="1">
            {organization ? (
              <Text size="sm" tone="muted">
                {[organization.name, address?.city].filter(Boolean).join(' · ')}
              </Text>
            ) : null}
            <Heading as="h2" size="lg" lang={lang}>
              {vacancy ? (
                <TextLink as={Link} to={pathTo('vacancy', { id })} variant="quiet">
                  {title}
                </TextLink>
              ) : (
                title
              )}
            </Heading>
            {closed ? (
              <Inline gap="2">
                <Badge tone="neutral">{t(`saved.state.${closed}`)}</Badge>
              </Inline>
            ) : null}
            {vacancy ? null : <Text>{t('saved.deletedText')}</Text>}
          </Stack>
          <IconButton icon={trash2Icon} label={t('saved.remove', { title })} onClick={() => void remove()} />
        </Inline>
      </CardBody>
    </Card>
  )
}
