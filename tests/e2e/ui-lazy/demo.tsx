import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { Suggestion } from '#client/ui/combobox-props.ts'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { LazyCombobox } from '#client/ui/lazy-combobox.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { drawerOpener, LazyDrawer } from '#client/ui/lazy-drawer.tsx'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import { frameworkToasts, LazyToaster, showToast } from '#client/ui/lazy-toaster.tsx'

const places: Suggestion[] = ['Wezep', 'Oldebroek', 'Oosterwolde', '’t Harde'].map((label) => ({ value: label, label }))

export function Demo() {
  const [dialog, setDialog] = useState(false)
  const [sending, setSending] = useState(false)
  const [drawer, setDrawer] = useState<'overlay' | 'panel' | null>(null)
  const [place, setPlace] = useState('')
  const [log, setLog] = useState('')
  const found = places.filter(({ label }) => label.toLowerCase().includes(place.toLowerCase()))
  return (
    <main>
      <h1>Demo</h1>
      <Button {...dialogOpener} onClick={() => setDialog(true)}>
        Open vraag
      </Button>
      <LazyDialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="Vacature verwijderen"
        description="Dit kan niet ongedaan worden."
        closeLabel="Sluiten"
        footer={
          <>
            <Button variant="outline" onClick={() => setDialog(false)}>
              Terug
            </Button>
            <Button variant="danger" loading={sending} onClick={() => setSending(true)}>
              Verwijder
            </Button>
          </>
        }
      >
        <Field label="Reden">
          {/* The answer comes while somebody types. */}
          <Input onChange={() => setSending(false)} />
        </Field>
      </LazyDialog>
      <Button {...drawerOpener} onClick={() => setDrawer('overlay')}>
        Open filters
      </Button>
      <Button {...drawerOpener} onClick={() => setDrawer('panel')}>
        Open paneel
      </Button>
      <LazyDrawer
        open={drawer !== null}
        overlay={drawer !== 'panel'}
        onClose={() => setDrawer(null)}
        title="Filters"
        closeLabel="Sluit filters"
      >
        <Button>Pas toe</Button>
      </LazyDrawer>
      <LazyMenu
        trigger={(props) => <Button {...props}>Acties</Button>}
        renderLink={(href, children) => <a href={href}>{children}</a>}
        groups={[
          {
            id: 'main',
            items: [
              { id: 'edit', label: 'Bewerk', onSelect: () => setLog('bewerkt') },
              { id: 'open', label: 'Bekijk', href: '#bekijk' },
            ],
          },
          {
            id: 'end',
            items: [{ id: 'delete', label: 'Verwijder', danger: true, onSelect: () => setLog('verwijderd') }],
          },
        ]}
      />
      <Field label="Postcode of plaats">
        <LazyCombobox
          value={place}
          onInput={setPlace}
          items={place ? found : []}
          onSelect={(item) => {
            setPlace(item.label)
            setLog(`gekozen: ${item.label}`)
          }}
          announcement={`${found.length} suggesties`}
          emptyText="Geen plaats gevonden"
        />
      </Field>
      <Button
        onClick={() =>
          showToast({
            title: 'Opgeslagen',
            description: 'Je profiel is bijgewerkt.',
            tone: 'success',
            ...frameworkToasts,
          })
        }
      >
        Bewaar
      </Button>
      <Button
        onClick={() => {
          showToast({ title: 'Eerste' })
          showToast({ title: 'Tweede' })
        }}
      >
        Verstuur
      </Button>
      <Button
        onClick={() =>
          showToast({ title: 'Verwijderd', action: { label: 'Ongedaan maken', onClick: () => setLog('hersteld') } })
        }
      >
        Verwijder
      </Button>
      <p role="status">{log}</p>
      <LazyToaster label="Berichten" closeHint="Klik om te sluiten" />
    </main>
  )
}
