import downloadIcon from 'virtual:icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroups } from '#client/api/analytics.ts'
import { useBoot } from '#client/api/boot.tsx'
import { readNewest } from '#client/api/use-document.ts'
import { formatNumber } from '#client/i18n/format.ts'
import { saveCsv } from '#client/lists/table/export-rows.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Chip } from '#client/ui/badge.tsx'
import { BarChart } from '#client/ui/bar-chart.tsx'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { type Grouping, type Groups, groupings, groupsPath } from '#shared/resources/analytics.ts'
import { groupsShape } from '#shared/resources/shapes/staff.ts'
import { FiguresSection } from './figures-section.tsx'
import { FiguresTable, savedFigures } from './figures-table.tsx'
import { firstYears, thisYear } from './period.ts'

/** Supply and demand of a calendar year, by theme or by area. */
export function GroupsSection() {
  const { t } = useTranslation('analytics')
  const newest = thisYear()
  const { busy, run } = useAction()
  const [by, setBy] = useState<Grouping>('themes')
  const [year, setYear] = useState(firstYears().groups)
  const state = useGroups(by, year)
  const { locale } = useBoot()
  const nameOf = useGroupName(by)
  const number = (value: number | null) => (value === null ? t('hidden') : formatNumber(locale, value))
  const headers = [
    t(`groups.${by}`),
    t('groups.column.vacancies'),
    t('groups.column.replies'),
    t('groups.column.placed'),
  ]
  const cellsOf = ({ key, vacancies, replies, placed }: Groups['groups'][number]) => [
    nameOf(key),
    vacancies,
    replies ?? t('hidden'),
    placed ?? t('hidden'),
  ]
  const file = `${by === 'themes' ? 'themas' : 'postcodes'}-${year}`
  const saveRounded = () =>
    run(async () => {
      const { groups } = await readNewest(groupsShape, groupsPath(by, year, { rounded: true }))
      saveCsv(`${file}-afgerond`, [headers, ...groups.map((group) => savedFigures(cellsOf(group)))])
    })
  return (
    <FiguresSection title={t('groups.title')} intro={t('groups.intro')} state={state}>
      {({ groups }) => (
        <>
          <Inline gap="4">
            <Inline role="group" aria-label={t('groups.by')} gap="2">
              {groupings.map((name) => (
                <Chip key={name} pressed={name === by} onClick={() => setBy(name)}>
                  {t(`groups.${name}`)}
                </Chip>
              ))}
            </Inline>
            <Inline role="group" aria-label={t('groups.year')} gap="2">
              {[newest, newest - 1].map((one) => (
                <Chip key={one} pressed={one === year} onClick={() => setYear(one)}>
                  {one}
                </Chip>
              ))}
            </Inline>
          </Inline>
          {groups.length === 0 ? <Text>{t('groups.none')}</Text> : null}
          {groups.length > 0 ? (
            <>
              <BarChart
                label={t('groups.title')}
                series={[t('groups.column.vacancies'), t('groups.column.replies')]}
                rows={groups.map(({ key, vacancies, replies }) => ({
                  key,
                  label: nameOf(key),
                  values: [vacancies, replies],
                  texts: [formatNumber(locale, vacancies), number(replies)],
                }))}
              />
              <FiguresTable
                label={t('groups.title')}
                file={file}
                headers={headers}
                rows={groups.map((group) => ({ key: group.key, cells: cellsOf(group) }))}
                actions={
                  <Button
                    size="sm"
                    variant="outline"
                    startIcon={downloadIcon}
                    loading={busy}
                    onClick={() => void saveRounded()}
                  >
                    {t('groups.rounded')}
                  </Button>
                }
              />
            </>
          ) : null}
        </>
      )}
    </FiguresSection>
  )
}

/** Themes have names; an area is its four digits. */
function useGroupName(by: Grouping): (key: string) => string {
  const { t } = useTranslation(['analytics', 'site'])
  return (key) => {
    if (by === 'areas') return key || t('analytics:groups.noArea')
    return t(`site:themes.${key as 'zorg'}`)
  }
}
