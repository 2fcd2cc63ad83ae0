import {
  type AnswerTimes,
  answerTimesPath,
  type Cohorts,
  cohortsPath,
  type Funnel,
  funnelPath,
  type Grouping,
  type Groups,
  groupsPath,
  type MailFigures,
  mailFiguresPath,
  type Period,
  type SearchFigures,
  type StaleRecords,
  searchFiguresPath,
  staleRecordsPath,
} from '#shared/resources/analytics.ts'
import { useDocument } from './use-document.ts'

export const useFunnel = (period: Period) => useDocument<Funnel>(funnelPath(period))
export const useAnswerTimes = (period: Period) => useDocument<AnswerTimes>(answerTimesPath(period))
export const useSearchFigures = (period: Period) => useDocument<SearchFigures>(searchFiguresPath(period))
export const useGroups = (by: Grouping, year: number) => useDocument<Groups>(groupsPath(by, year))
export const useCohorts = (year: number) => useDocument<Cohorts>(cohortsPath(year))
export const useMailFigures = (period: Period) => useDocument<MailFigures>(mailFiguresPath(period))
export const useStaleRecords = () => useDocument<StaleRecords>(staleRecordsPath)
