import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import type { MenuItem, MenuLocation } from '#shared/resources/menu.ts'
import { type Place, placesFor } from './menu-tree.ts'

type Props = {
  location: MenuLocation
  items: readonly MenuItem[]
  item: MenuItem
  onClose: () => void
  onMove: (place: Place) => void
}

/** Moves an entry to a place that is chosen from a list. */
export function MoveDialog({ location, items, item, onClose, onMove }: Props) {
  const { t } = useTranslation(['menus', 'common'])
  const choices = placesFor(location, items, item.id)
  const [chosen, setChosen] = useState(0)
  const choice = choices[chosen]
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('menus:moveTitle', { label: item.label })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={!choice} onClick={() => choice && onMove(choice.place)}>
            {t('menus:moveDo')}
          </Button>
        </>
      }
    >
      <Field label={t('menus:moveWhere')}>
        <NativeSelect value={String(chosen)} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
          {choices.map(({ place, after, column }, index) => (
            <option key={`${place.column} ${place.index}`} value={index}>
              {after !== null
                ? `${column === null ? '' : `${column}: `}${t('menus:moveAfter', { label: after })}`
                : column === null
                  ? t('menus:moveTop')
                  : t('menus:moveInto', { label: column })}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </LazyDialog>
  )
}
