import { centerFiguresPath } from '#shared/resources/center-figures.ts'
import { recentPlacementsPath } from '#shared/resources/recent-placements.ts'
import { centerFiguresShape, recentPlacementsShape } from '#shared/resources/shapes/center-figures.ts'
import { useHas } from './site-parts.tsx'
import { useDocument } from './use-document.ts'

/** Who started lately; no data where the backend does not say it. */
export function useRecentPlacements() {
  const has = useHas()('recentPlacements')
  return useDocument(recentPlacementsShape, has ? recentPlacementsPath : null)
}

/** The center's figures. */
export const useCenterFigures = () => useDocument(centerFiguresShape, centerFiguresPath)
