/** The sections below the hero, in the order that the center chose. */
import type { ReactNode } from 'react'
import { useHomePage } from '#client/api/home-page.ts'
import { Only } from '#client/api/site-parts.tsx'
import { completeSections, type HomeSection } from '#shared/resources/home-page.ts'
import { HomeAgenda } from './home-agenda.tsx'
import { HomeFeatured } from './home-featured.tsx'
import { HomeFigures } from './home-figures.tsx'
import { HomeInvitations } from './home-invitations.tsx'
import { HomeNews } from './home-news.tsx'
import { HomeThemes } from './home-themes.tsx'
import { HomeVacancies } from './home-vacancies.tsx'

const views: Record<HomeSection['kind'], () => ReactNode> = {
  featured: HomeFeatured,
  themes: HomeThemes,
  vacancies: () => (
    <Only page="vacancySearch">
      <HomeVacancies />
    </Only>
  ),
  figures: HomeFigures,
  agenda: HomeAgenda,
  news: HomeNews,
  invitations: HomeInvitations,
}

export function HomeSections() {
  // All of them where the backend has no home page of its own.
  const sections = completeSections(useHomePage().data?.sections ?? [])
  return sections.map(({ kind, shown }) => {
    const View = views[kind]
    return shown ? <View key={kind} /> : null
  })
}
