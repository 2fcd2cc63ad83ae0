import { useTranslation } from 'react-i18next'
import { useVacancy } from '#client/api/vacancies.ts'
import { PlaceInput } from '#client/lists/place-input.tsx'
import { RadiusSelect } from '#client/lists/radius-select.tsx'
import { FilterControls, useSearchChange } from '#client/lists/table/list-filters.tsx'
import { RecordFilter, useTyped } from '#client/records/filters/record-filter.tsx'
import { useLanguageName } from '#client/records/volunteers/language-name.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Toolbar } from '#client/ui/staff-layout.tsx'
import { type PoolSearch, volunteerPool } from '#shared/resources/volunteer-card.ts'
import { usePublishedItems } from './use-published-items.ts'

/** The vacancy that volunteers are looked for, then what they offer, then where they live. */
export function PoolFilters({ search }: { search: PoolSearch }) {
  const { t } = useTranslation('pool')
  const { t: tm } = useTranslation('matching')
  const list = { declared: volunteerPool, search }
  const change = useSearchChange(list)
  const nameOf = useLanguageName()
  const named = (name: 'theme' | 'daypart' | 'skill' | 'language') => ({
    label: t(`filter.${name}`),
    all: t(`filter.${name}`),
  })
  return (
    <form
      key={search.place ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        change({ place: String(new FormData(event.currentTarget).get('place') ?? '').trim() || undefined })
      }}
    >
      <Toolbar>
        <FilterControls
          list={list}
          filters={{
            vacancy: {
              draw: () => <VacancyChoice value={search.vacancy} onChange={(vacancy) => change({ vacancy })} />,
            },
            theme: { ...named('theme'), option: (theme) => tm(`themes.${theme}`) },
            daypart: { ...named('daypart'), option: (part) => tm(`daypart.${part}`) },
            skill: { ...named('skill'), option: (skill) => tm(`skills.${skill}`) },
            language: { ...named('language'), option: nameOf },
          }}
        />
        <Field label={t('filter.place')} hideLabel>
          <PlaceInput name="place" size="sm" defaultValue={search.place} placeholder={t('filter.place')} />
        </Field>
        {search.place ? (
          <Field label={t('filter.radius')} hideLabel>
            <RadiusSelect id="pool-radius" value={search.radius} onChange={(radius) => change({ radius })} />
          </Field>
        ) : null}
        <Button type="submit" size="sm" variant="outline">
          {t('filter.submit')}
        </Button>
        {volunteerPool.href(search) === volunteerPool.href({}) ? null : (
          <TextLink as={Link} to={volunteerPool.href({})}>
            {t('clear')}
          </TextLink>
        )}
      </Toolbar>
    </form>
  )
}

type ChoiceProps = { value: string | undefined; onChange: (vacancy: string | undefined) => void }

/** One of the reader's published vacancies, found by its title; the one of the URL whatever became of it. */
function VacancyChoice({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation('pool')
  const [typed, setTyped] = useTyped()
  const { items } = usePublishedItems(typed)
  const { data: vacancy } = useVacancy(value ?? null)
  return (
    <RecordFilter
      label={t('filter.vacancy')}
      hideLabel
      id={value}
      chosen={vacancy?.title}
      items={items}
      typed={typed}
      onType={setTyped}
      onChange={onChange}
    />
  )
}
