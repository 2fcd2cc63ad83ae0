import arrowDownIcon from 'virtual:icons/arrow-down'
import arrowUpIcon from 'virtual:icons/arrow-up'
import { useRef, useState } from 'react'
import { type Control, type FieldValues, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useDocument, useList } from '#client/api/use-document.ts'
import { RecordField } from '#client/forms/fields/record-field.tsx'
import { SwitchField } from '#client/forms/fields/switch-field.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Heading, Text, VisuallyHidden } from '#client/ui/text.tsx'
import {
  type FeaturableVacancy,
  featurableVacanciesPath,
  featurableVacancyPath,
} from '#shared/resources/featurable-vacancy.ts'
import type { HomeSection } from '#shared/resources/home-page.ts'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'

type Keyed = HomeSection & { key: string }
type Props = { control: Control<FieldValues> }

/** The sections below the search: in which order, and which of them are on the site. */
export function HomeSectionList({ control }: Props) {
  const { t } = useTranslation('home-page')
  const { fields, move } = useFieldArray({ control, name: 'sections', keyName: 'key' })
  const { flags } = useBoot()
  // What this site does not have is not listed, and keeps its place.
  const sections = (fields as unknown as Keyed[])
    .map((section, index) => ({ ...section, index }))
    .filter(({ kind }) => kind !== 'agenda' || flags.activitiesEnabled)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const moveTo = (from: number, to: number, wanted: 'up' | 'down') => {
    const [section, target] = [sections[from], sections[to]]
    if (!section || !target) return
    const { kind } = section
    move(section.index, target.index)
    setAnnouncement(t('moved', { name: t(`section.${kind}`), place: to + 1, count: sections.length }))
    // At the end of the list the other way is left.
    const part = to === 0 ? 'down' : to === sections.length - 1 ? 'up' : wanted
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-section="${kind}"] [data-part="${part}"]`)?.focus(),
    )
  }
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {t('sections')}
      </Heading>
      <Stack gap="3" as="ol" ref={list} role="list">
        {sections.map(({ key, kind, index }, place) => (
          <li key={key} data-section={kind}>
            <Card>
              <CardBody>
                <Stack gap="3">
                  <Stack gap="1">
                    <Heading as="h3" size="md">
                      {t(`section.${kind}`)}
                    </Heading>
                    <Text size="sm" tone="muted">
                      {t(`about.${kind}`)}
                    </Text>
                  </Stack>
                  {kind === 'featured' ? <FeaturedVacancy control={control} /> : null}
                  <Inline justify="between" wrap={false}>
                    <SwitchField
                      control={control}
                      name={`sections.${index}.shown`}
                      label={t('shown', { name: t(`section.${kind}`) })}
                    />
                    <Inline gap="1" wrap={false}>
                      <IconButton
                        data-part="up"
                        icon={arrowUpIcon}
                        label={t('up', { name: t(`section.${kind}`) })}
                        disabled={place === 0}
                        onClick={() => moveTo(place, place - 1, 'up')}
                      />
                      <IconButton
                        data-part="down"
                        icon={arrowDownIcon}
                        label={t('down', { name: t(`section.${kind}`) })}
                        disabled={place === sections.length - 1}
                        onClick={() => moveTo(place, place + 1, 'down')}
                      />
                    </Inline>
                  </Inline>
                </Stack>
              </CardBody>
            </Card>
          </li>
        ))}
      </Stack>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  )
}

const nameOf = ({ title, organization }: FeaturableVacancy) => (organization ? `${title}, ${organization.name}` : title)

function FeaturedVacancy({ control }: Props) {
  const { t } = useTranslation('home-page')
  const [typed, setTyped] = useState<string | null>(null)
  const value: string = useWatch({ control, name: 'vacancy' })
  // A text that was typed instead is kept in the draft, and refused.
  const id = /^\d+$/.test(value) ? value : null
  const { data: found = [] } = useList<FeaturableVacancy>(vacancyShape, featurableVacanciesPath(typed?.trim()), {
    keepPreviousData: true,
  })
  const { data: chosen, error } = useDocument<FeaturableVacancy>(vacancyShape, id && featurableVacancyPath(id))
  return (
    <RecordField
      control={control}
      name="vacancy"
      label={t('featured.label')}
      help={t('featured.help')}
      items={found.map((vacancy) => ({ value: vacancy.id, label: nameOf(vacancy) }))}
      chosen={id === null ? undefined : { value: id, label: chosen ? nameOf(chosen) : error ? id : '' }}
      typed={typed}
      onType={setTyped}
      keepsText
      optional
    />
  )
}
