import 'virtual:platform-styles-staff.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useNotificationTemplate } from '#client/api/notification-templates.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type NotificationTemplate, notificationTemplatePath } from '#shared/resources/notification-template.ts'
import { type TextLocale, textLocale, textLocales } from '#shared/site.ts'
import { TemplateForm } from './template-form.tsx'

export const page: Page = {
  component: TemplateEditPage,
  title: { nl: 'Bewerk sjabloon', en: 'Edit template' },
  initialData: (params) => [{ path: notificationTemplatePath(params.id ?? ''), required: true }],
}

/** One mail or notification: its text in each language. */
export function TemplateEditPage() {
  const { id = '' } = useParams()
  const { data, error, reload } = useNotificationTemplate(id)
  if (error && !data) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  if (!data) return <PageSkeleton />
  return <LoadedTemplate key={id} template={data} onStored={reload} />
}

const languageFrom = (params: URLSearchParams): TextLocale =>
  textLocales.find((locale) => locale === params.get('language')) ?? 'nl'

type Props = { template: NotificationTemplate; onStored: () => Promise<unknown> }

function LoadedTemplate({ template, onStored }: Props) {
  const { t } = useTranslation('templates')
  const { locale } = useBoot()
  const language = languageFrom(useSearchParams())
  // What was typed in one language stays while the other one is shown.
  const [opened, setOpened] = useState<readonly TextLocale[]>([language])
  if (!opened.includes(language)) setOpened([...opened, language])
  // A form that was reset begins again with what is stored.
  const [resets, setResets] = useState(0)
  const { id, occasion, group, recipient } = template
  return (
    <Section space="sm">
      <PageHead title={occasion[textLocale(locale)]} noIndex />
      <Container width="wide">
        <Stack gap="6">
          <PageHeader
            breadcrumb={
              <Breadcrumbs
                list={t('title')}
                to={pathTo('templates', {}, { group })}
                here={occasion[textLocale(locale)]}
              />
            }
            title={occasion[textLocale(locale)]}
            description={t('about', { group: t(`group.${group}`), recipient: t(`recipient.${recipient}`) })}
          />
          <TabLinks label={t('languages')}>
            {textLocales.map((one) => (
              <TabLink
                key={one}
                as={Link}
                to={pathTo('templateEdit', { id }, { language: one === 'nl' ? undefined : one })}
                current={one === language}
              >
                {t(`language.${one}`)}
                {template[one].state === 'default' ? null : (
                  <>
                    {' '}
                    <Badge tone={template[one].state === 'changed' ? 'success' : 'warning'}>
                      {t(`state.${template[one].state}`)}
                    </Badge>
                  </>
                )}
              </TabLink>
            ))}
          </TabLinks>
          {opened.map((one) => (
            <div key={`${one}-${resets}`} hidden={one !== language}>
              <Stack gap="6">
                {template[one].state === 'default' ? <Text tone="muted">{t('isDefault')}</Text> : null}
                <TemplateForm
                  template={template}
                  language={one}
                  onStored={onStored}
                  onReset={async () => {
                    await onStored()
                    setResets((count) => count + 1)
                  }}
                />
              </Stack>
            </div>
          ))}
        </Stack>
      </Container>
    </Section>
  )
}
