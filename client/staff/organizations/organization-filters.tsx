import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { pathTo } from '#shared/paths.ts'
import { organizationTypes } from '#shared/resources/organization.ts'
import type { StaffOrganizationSearch } from '#shared/resources/staff-organizations.ts'
import { themeSlugs } from '#shared/resources/taxonomies.ts'

/** URL of the list for a search. */
export const organizationsPath = (search: StaffOrganizationSearch): string => pathTo('organizations', {}, search)

const verifiedValues = ['yes', 'no'] as const

/** Text, type, theme, and whether the facts were verified. */
export function OrganizationFilters({ search }: { search: StaffOrganizationSearch }) {
  const { t } = useTranslation('organizations')
  const navigate = useNavigate()
  const change = (changes: Partial<StaffOrganizationSearch>) =>
    void navigate(organizationsPath({ ...search, page: undefined, ...changes }))
  return (
    <ListSearch
      label={t('list.search')}
      q={search.q}
      onSearch={(q) => change({ q })}
      status={{
        label: t('list.columnType'),
        value: search.type,
        allLabel: t('list.allTypes'),
        options: organizationTypes.map((value) => ({ value, label: t(`type.${value}`) })),
        onChange: (value) => change({ type: organizationTypes.find((type) => type === value) }),
      }}
    >
      <Field label={t('list.columnThemes')} hideLabel>
        <NativeSelect
          size="sm"
          fit
          value={search.theme ?? ''}
          onChange={(event) => change({ theme: themeSlugs.find((theme) => theme === event.currentTarget.value) })}
        >
          <option value="">{t('list.allThemes')}</option>
          {themeSlugs.map((theme) => (
            <option key={theme} value={theme}>
              {t(`themes.${theme}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t('list.columnVerified')} hideLabel>
        <NativeSelect
          size="sm"
          fit
          value={search.verified ?? ''}
          onChange={(event) =>
            change({ verified: verifiedValues.find((verified) => verified === event.currentTarget.value) })
          }
        >
          <option value="">{t('list.allVerified')}</option>
          {verifiedValues.map((verified) => (
            <option key={verified} value={verified}>
              {t(`list.verifiedFilter.${verified}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </ListSearch>
  )
}
