/** The samples as Chakra's own runtime styles them, with the same system. */

import { Badge } from '@chakra-ui/react/badge'
import { Button } from '@chakra-ui/react/button'
import { Card } from '@chakra-ui/react/card'
import { Field } from '@chakra-ui/react/field'
import { Heading } from '@chakra-ui/react/heading'
import { Input } from '@chakra-ui/react/input'
import { ChakraProvider, chakra, useRecipe, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Textarea } from '@chakra-ui/react/textarea'
import { createRoot } from 'react-dom/client'
import { system } from '#client/ui/system/system.ts'
import { type Sample, samples, states } from './samples.ts'

function Plain({ sample, name, state }: { sample: Sample; name: string; state: object }) {
  const recipe = useRecipe({ key: sample.key })
  return <chakra.div data-k={name} css={recipe(sample.variants)} {...state} />
}

function Slot({ sample, name, state }: { sample: Sample; name: string; state: object }) {
  const recipe = useSlotRecipe({ key: sample.key })
  const styles = recipe(sample.variants) as Record<string, object>
  return <chakra.div data-k={name} css={styles[sample.slot ?? '']} {...state} />
}

/** The components themselves, not only their recipes. Chakra's own types do not know the house's variants. */
const variant = (values: object) => values as object

createRoot(document.getElementById('root') as HTMLElement).render(
  <ChakraProvider value={system}>
    {Object.entries(states).map(([state, attributes]) =>
      samples.map((sample, index) => {
        const name = `${index}:${state}`
        const Element = sample.slot ? Slot : Plain
        return <Element key={name} sample={sample} name={name} state={attributes} />
      }),
    )}
    <Button data-k="component:button" type="button">
      Reageer
    </Button>
    <Button data-k="component:button-outline" type="button" {...variant({ variant: 'outline', size: 'sm' })}>
      Bewaar
    </Button>
    <Badge data-k="component:badge" {...variant({ tone: 'success' })}>
      Nieuw
    </Badge>
    <Heading data-k="component:heading" as="h2" size="2xl">
      Wat ga je doen?
    </Heading>
    <Card.Root data-k="component:card">
      <Card.Body data-k="component:card-body">
        <Card.Title data-k="component:card-title">Tuin</Card.Title>
        <Card.Description data-k="component:card-description">Elke dinsdag</Card.Description>
      </Card.Body>
    </Card.Root>
    <Field.Root data-k="component:field" ids={{ control: 'a' }}>
      <Field.Label data-k="component:field-label">E-mail</Field.Label>
      <Input data-k="component:input" />
      <Field.HelperText data-k="component:field-help">Alleen voor ons.</Field.HelperText>
    </Field.Root>
    <Input data-k="component:input-invalid" aria-invalid size="sm" />
    <Textarea data-k="component:textarea" rows={4} />
  </ChakraProvider>,
)
