import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { type MenuItem, menuAddress } from '#shared/resources/menu.ts'
import { useMenuFacts } from './menu-facts.ts'
import { itemOf } from './menu-tree.ts'

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
    { side: 'mine', items: mine, others: theirs, title: t('conflict.mine'), button: t('conflict.keepMine') },
    { side: 'theirs', items: theirs, others: mine, title: t('conflict.theirs'), button: t('conflict.keepTheirs') },
  ] as const
  return (
    <div ref={box} tabIndex={-1}>
      <Alert status="warning" title={t('conflict.title')}>
        <Stack gap="4">
          <p>{t('conflict.text')}</p>
          <Grid columns="three">
            {sides.map(({ side, items, others, title, button }) => (
              <Stack key={side} gap="3" align="start">
                <Heading as="h2" size="md">
                  {title}
                </Heading>
                <Entries items={items} others={others} />
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

/** The entries of one version. What an entry is follows where the other version has it otherwise, or lacks it. */
function Entries({ items, others }: { items: readonly MenuItem[]; others: readonly MenuItem[] }) {
  return (
    <ol>
      {items.map((item) => (
        <li key={item.id}>
          {item.label} <Difference item={item} other={itemOf(others, item.id)} />
          {item.children.length > 0 ? <Entries items={item.children} others={others} /> : null}
        </li>
      ))}
    </ol>
  )
}

function Difference({ item, other }: { item: MenuItem; other: MenuItem | undefined }) {
  const { t } = useTranslation('menus')
  const factsOf = useMenuFacts()
  if (other && ownFields(item) === ownFields(other)) return null
  return (
    <>
      <Badge tone="warning">{t(other ? 'conflict.differs' : 'conflict.onlyHere')}</Badge>
      {item.labelEn ? (
        <Text size="sm" lang="en">
          {item.labelEn}
        </Text>
      ) : null}
      <Text size="sm">{factsOf(item).join(' · ')}</Text>
    </>
  )
}

/** Its place in the list does not count: that shows. */
const ownFields = ({ label, labelEn, target, audience, flag, newWindow }: MenuItem): string =>
  JSON.stringify([label, labelEn, menuAddress(target), audience, flag, newWindow])
