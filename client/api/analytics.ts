import {
  answerTimesPath,
  cohortsPath,
  funnelPath,
  type Grouping,
  groupsPath,
  mailFiguresPath,
  type Period,
  searchFiguresPath,
  staleRecordsPath,
} from '#shared/resources/analytics.ts'
import {
  answerTimesShape,
  cohortsShape,
  funnelShape,
  groupsShape,
  mailFiguresShape,
  searchFiguresShape,
  staleRecordsShape,
} from '#shared/resources/shapes/staff.ts'
import { useDocument } from './use-document.ts'

export const useFunnel = (period: Period) => useDocument(funnelShape, funnelPath(period))
export const useAnswerTimes = (period: Period) => useDocument(answerTimesShape, answerTimesPath(period))
export const useSearchFigures = (period: Period) => useDocument(searchFiguresShape, searchFiguresPath(period))
export const useGroups = (by: Grouping, year: number) => useDocument(groupsShape, groupsPath(by, year))
export const useCohorts = (year: number) => useDocument(cohortsShape, cohortsPath(year))
export const useMailFigures = (period: Period) => useDocument(mailFiguresShape, mailFiguresPath(period))
export const useStaleRecords = () => useDocument(staleRecordsShape, staleRecordsPath)
