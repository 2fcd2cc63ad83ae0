/** The same samples as the static sheets style them. */
import { createRoot } from 'react-dom/client'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody, CardDescription, CardTitle } from '#client/ui/card.tsx'
import { recipeClassName, variantClassName } from '#client/ui/class-names.ts'
import { fieldClasses } from '#client/ui/field.tsx'
import { Input, Textarea } from '#client/ui/input.tsx'
import { Heading } from '#client/ui/text.tsx'
import { type Sample, samples, states } from './samples.ts'
import 'virtual:platform-styles.css'
import 'virtual:platform-styles-staff.css'
import 'virtual:platform-styles-conversations.css'
import 'virtual:platform-styles-board.css'
import 'virtual:platform-styles-content.css'
import 'virtual:platform-styles-editor.css'
import 'virtual:platform-styles-center.css'
import 'virtual:platform-styles-forms.css'
import 'virtual:platform-styles-map.css'

function classesOf({ className, slot, variants }: Sample) {
  const root = recipeClassName(className, slot)
  return [root, ...Object.entries(variants).map(([name, value]) => variantClassName(root, name, String(value)))].join(
    ' ',
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    {Object.entries(states).map(([state, attributes]) =>
      samples.map((sample, index) => {
        const name = `${index}:${state}`
        return <div key={name} data-k={name} className={classesOf(sample)} {...attributes} />
      }),
    )}
    <Button data-k="component:button">Reageer</Button>
    <Button data-k="component:button-outline" variant="outline" size="sm">
      Bewaar
    </Button>
    <Badge data-k="component:badge" tone="success">
      Nieuw
    </Badge>
    <Heading data-k="component:heading">Wat ga je doen?</Heading>
    <Card as="div" data-k="component:card">
      <CardBody data-k="component:card-body">
        <CardTitle data-k="component:card-title" lines={false}>
          Tuin
        </CardTitle>
        <CardDescription data-k="component:card-description">Elke dinsdag</CardDescription>
      </CardBody>
    </Card>
    {/* As Chakra orders it: our own Field puts the error before the help. */}
    <div data-k="component:field" className={fieldClasses('root')}>
      <label htmlFor="a" data-k="component:field-label" className={fieldClasses('label')}>
        E-mail
      </label>
      <Input id="a" data-k="component:input" />
      <span data-k="component:field-help" className={fieldClasses('helperText')}>
        Alleen voor ons.
      </span>
    </div>
    <Input data-k="component:input-invalid" aria-invalid size="sm" />
    <Textarea data-k="component:textarea" />
  </>,
)
