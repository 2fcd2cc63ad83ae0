import {
  type AnswerTimes,
  answerTimesPath,
  type Funnel,
  funnelPath,
  type Grouping,
  type Groups,
  groupsPath,
  type Period,
  type SearchFigures,
  searchFiguresPath,
} from '#shared/resources/analytics.ts'
import { useDocument } from './use-document.ts'

export const useFunnel = (period: Period) => useDocument<Funnel>(funnelPath(period))
export const useAnswerTimes = (period: Period) => useDocument<AnswerTimes>(answerTimesPath(period))
export const useSearchFigures = (period: Period) => useDocument<SearchFigures>(searchFiguresPath(period))
export const useGroups = (by: Grouping, year: number) => useDocument<Groups>(groupsPath(by, year))
