import awardIcon from 'virtual:icons/award'
import calendarDaysIcon from 'virtual:icons/calendar-days'
import clockIcon from 'virtual:icons/clock'
import euroIcon from 'virtual:icons/euro'
import graduationCapIcon from 'virtual:icons/graduation-cap'
import languagesIcon from 'virtual:icons/languages'
import mapPinIcon from 'virtual:icons/map-pin'
import shieldCheckIcon from 'virtual:icons/shield-check'
import usersIcon from 'virtual:icons/users'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate, formatNumber } from '#client/i18n/format.ts'
import { hoursSpan } from '#client/records/vacancies/hours-span.ts'
import { scheduleKey } from '#client/records/vacancies/schedule-key.ts'
import { usePageText } from '#client/shell/content-language.ts'
import { Fact, FactList } from '#client/ui/facts.tsx'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { useVacancyAddress } from './vacancy-place.ts'

type Props = {
  vacancy: Vacancy
  /** The center says below, in its own words, how one gets the certificate. */
  explainsVog: boolean
}

/** The facts above the text: when, where, how long, what it requires. */
export function VacancyFacts({ vacancy, explainsVog }: Props) {
  const { t } = useTranslation('site')
  const { locale } = useBoot()
  const reimbursement = usePageText()(vacancy.reimbursement, vacancy.reimbursementEn)
  const { startsOn, endsOn, hoursPerWeek } = vacancy
  const dayparts = vacancy.dayparts.map((part) => t(`daypart.${part}`)).join(', ')
  const place = useVacancyAddress(vacancy)
  return (
    <FactList>
      <Fact icon={calendarDaysIcon} term={t('vacancy.factWhen')}>
        {[t(scheduleKey(vacancy)), dayparts].filter(Boolean).join(' · ')}
      </Fact>
      {hoursPerWeek ? (
        <Fact icon={clockIcon} term={t('vacancy.factTime')}>
          {t(`vacancy.hours.${hoursSpan(vacancy)}`, {
            count: hoursPerWeek,
            replace: { count: formatNumber(locale, hoursPerWeek) },
          })}
        </Fact>
      ) : null}
      {place ? (
        <Fact icon={mapPinIcon} term={t('vacancy.factWhere')}>
          <bdi>{place}</bdi>
        </Fact>
      ) : null}
      {startsOn || endsOn ? (
        <Fact icon={calendarDaysIcon} term={t(startsOn === endsOn ? 'vacancy.factDate' : 'vacancy.factPeriod')}>
          <Period from={startsOn} until={endsOn} />
        </Fact>
      ) : null}
      <Fact icon={languagesIcon} term={t('vacancy.factLanguage')}>
        {t(`languageLevel.${vacancy.languageLevel}`)}
      </Fact>
      {vacancy.minAge ? (
        <Fact icon={usersIcon} term={t('vacancy.factAge')}>
          {t('vacancy.factAgeValue', { age: vacancy.minAge })}
        </Fact>
      ) : null}
      {vacancy.vogRequired ? (
        <Fact icon={shieldCheckIcon} term={t('vacancy.factVog')}>
          {explainsVog ? t('vacancy.factVogNeeded') : t('vacancy.factVogValue')}
        </Fact>
      ) : null}
      {reimbursement.text ? (
        <Fact icon={euroIcon} term={t('vacancy.factAllowance')}>
          <span lang={reimbursement.lang}>{reimbursement.text}</span>
        </Fact>
      ) : null}
      {vacancy.masHours ? (
        <Fact icon={graduationCapIcon} term={t('vacancy.factMas')}>
          {t('vacancy.factMasValue', { count: vacancy.masHours })}
        </Fact>
      ) : null}
      <Fact icon={awardIcon} term={t('vacancy.factPlaces')}>
        {t('vacancy.positions', { count: vacancy.positions })}
      </Fact>
    </FactList>
  )
}

function Period({ from, until }: { from: string | null; until: string | null }) {
  const { t } = useTranslation('site')
  const { locale } = useBoot()
  if (from && from === until) return formatDate(locale, from)
  if (from && until) return t('vacancy.fromUntil', { from: formatDate(locale, from), until: formatDate(locale, until) })
  if (from) return t('vacancy.from', { date: formatDate(locale, from) })
  return until ? t('vacancy.until', { date: formatDate(locale, until) }) : null
}
