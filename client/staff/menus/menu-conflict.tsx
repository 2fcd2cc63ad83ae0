import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import type { MenuItem } from '#shared/resources/menu.ts'

type Props = {
  mine: readonly MenuItem[]
  theirs: readonly MenuItem[]
  onKeep: (side: 'mine' | 'theirs') => void
}

/** Both versions of a menu that two people changed; nothing is lost before one is chosen. Takes the focus. */
export function MenuConflict({ mine, theirs, onKeep }: Props) {
  const { t } = useTranslation('menus')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const sides = [
    { side: 'mine', items: mine, title: t('conflict.mine'), button: t('conflict.keepMine') },
    { side: 'theirs', items: theirs, title: t('conflict.theirs'), button: t('conflict.keepTheirs') },
  ] as const
  return (
    <div ref={box} tabIndex={-1}>
      <Alert status="warning" title={t('conflict.title')}>
        <Stack gap="4">
          <p>{t('conflict.text')}</p>
          <Grid columns="three">
            {sides.map(({ side, items, title, button }) => (
              <Stack key={side} gap="3" align="start">
                <Heading as="h2" size="md">
                  {title}
                </Heading>
                <Labels items={items} />
                <Button size="sm" variant="outline" onClick={() => onKeep(side)}>
                  {button}
                </Button>
              </Stack>
            ))}
          </Grid>
        </Stack>
      </Alert>
    </div>
  )
}

const Labels = ({ items }: { items: readonly MenuItem[] }) => (
  <ol>
    {items.map(({ id, label, children }) => (
      <li key={id}>
        {label}
        {children.length > 0 ? <Labels items={children} /> : null}
      </li>
    ))}
  </ol>
)
