'use no memo'

import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type FailureViewProps, pressFailures, provideFailureView } from '#client/runtime/load-failures.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline } from '#client/ui/layout.tsx'

const floating: CSSProperties = {
  position: 'fixed',
  inset: 'auto 0 1rem',
  margin: '0 auto',
  padding: 0,
  border: 0,
  width: 'min(28rem, calc(100vw - 2rem))',
  background: 'transparent',
  borderRadius: '1rem',
  boxShadow: '0 8px 32px rgb(0 0 0 / 30%)',
  color: 'inherit',
  overflow: 'visible',
}

/** Code could not be loaded: in place of its part, or above the page when it is a menu, a panel or a dialog. */
export function LoadFailureNotice({ failure: { retry, giveUp, attempts }, isFloating }: FailureViewProps) {
  const { t } = useTranslation('common')
  const root = useRef<HTMLDivElement>(null)
  const [dialog] = useState(() => (isFloating ? openDialog() : undefined))
  useEffect(() => {
    // The top layer of the browser: no ancestor clips it, and no dialog covers it.
    if (isFloating) root.current?.showPopover?.()
  }, [isFloating])
  const notice = (
    <Alert
      role="alert"
      status="error"
      title={t('lazy.failed')}
      action={
        <Inline>
          <Button size="sm" onClick={retry}>
            {t('retry')}
          </Button>
          {attempts > 1 ? (
            <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
              {t('lazy.reload')}
            </Button>
          ) : null}
          {isFloating ? (
            <Button size="sm" variant="ghost" onClick={giveUp}>
              {t('close')}
            </Button>
          ) : null}
        </Inline>
      }
    >
      <p>{t(attempts > 1 ? 'lazy.again' : 'lazy.hint')}</p>
    </Alert>
  )
  if (!isFloating) return notice
  const layer = (
    <div ref={root} popover="manual" style={floating}>
      {notice}
    </div>
  )
  return dialog ? createPortal(layer, dialog) : layer
}

/** A modal dialog keeps focus and presses within itself: the notice of what it needs has to be in it. */
const openDialog = () =>
  [...document.querySelectorAll('[role=dialog][data-state=open],[role=alertdialog][data-state=open]')].at(-1)

provideFailureView(LoadFailureNotice)

const none: ReturnType<typeof pressFailures.current> = []

/** The newest failure that belongs to no part of the page, e.g. of an export. */
export function PressFailures() {
  const failures = useSyncExternalStore(pressFailures.subscribe, pressFailures.current, () => none)
  const last = failures.at(-1)
  return last ? <LoadFailureNotice failure={last} isFloating /> : null
}
