import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { frameworkToasts, showToast } from '#client/ui/lazy-toaster.tsx'
import { Text } from '#client/ui/text.tsx'
import { Demo, DemoPage } from './demo-page.tsx'

export const page: Page = {
  component: ToasterPage,
  title: { nl: 'Test: toaster', en: 'Test: toaster' },
}

const tones = ['info', 'success', 'warning', 'error'] as const

/** Every option of a toast (spec sections 4 and 9). */
export function ToasterPage() {
  const { t } = useTranslation('developer')
  const [undoCount, setUndoCount] = useState(0)
  return (
    <DemoPage title={t('toaster.title')} intro={t('toaster.intro')}>
      <Demo title={t('toaster.tones')}>
        <Inline>
          {tones.map((tone) => (
            <Button key={tone} variant="outline" onClick={() => showToast({ tone, title: t(`toaster.${tone}`) })}>
              {t(`toaster.${tone}`)}
            </Button>
          ))}
        </Inline>
      </Demo>
      <Demo title={t('toaster.content')}>
        <Inline>
          <Button
            variant="outline"
            onClick={() => showToast({ title: t('toaster.success'), description: t('toaster.description') })}
          >
            {t('toaster.withDescription')}
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              showToast({
                title: t('toaster.info'),
                action: { label: t('toaster.undo'), onClick: () => setUndoCount((times) => times + 1) },
              })
            }
          >
            {t('toaster.withAction')}
          </Button>
          <Text role="status">{t('toaster.undone', { count: undoCount })}</Text>
        </Inline>
      </Demo>
      <Demo title={t('toaster.rules')}>
        <Inline>
          <Button
            variant="outline"
            onClick={() => {
              for (const number of [1, 2, 3]) showToast({ title: t('toaster.numbered', { number }) })
            }}
          >
            {t('toaster.three')}
          </Button>
          <Button variant="outline" onClick={() => showToast({ title: t('toaster.short'), duration: 1500 })}>
            {t('toaster.short')}
          </Button>
          <Button variant="outline" onClick={() => showToast({ title: t('toaster.dismissible'), dismissible: true })}>
            {t('toaster.dismissible')}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              for (const number of [1, 2, 3]) {
                showToast({ title: t('toaster.numbered', { number }), ...frameworkToasts })
              }
            }}
          >
            {t('toaster.framework')}
          </Button>
        </Inline>
      </Demo>
    </DemoPage>
  )
}
