import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Only } from '#client/api/site-parts.tsx'
import { FilterSelect } from '#client/lists/table/filter-select.tsx'
import { ListSearch } from '#client/lists/table/list-search.tsx'
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
      <FilterSelect
        fit
        label={t('list.columnThemes')}
        value={search.theme}
        allLabel={t('list.allThemes')}
        options={themeSlugs.map((value) => ({ value, label: t(`themes.${value}`) }))}
        onChange={(theme) => change({ theme })}
      />
      <Only has="organizationEditing">
        <FilterSelect
          fit
          label={t('list.columnVerified')}
          value={search.verified}
          allLabel={t('list.allVerified')}
          options={verifiedValues.map((value) => ({ value, label: t(`list.verifiedFilter.${value}`) }))}
          onChange={(verified) => change({ verified })}
        />
      </Only>
    </ListSearch>
  )
}
