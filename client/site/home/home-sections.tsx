/** The sections below the hero, in order. */
import { Only } from '#client/api/site-parts.tsx'
import { HomeAgenda } from './home-agenda.tsx'
import { HomeFigures } from './home-figures.tsx'
import { HomeInvitations } from './home-invitations.tsx'
import { HomeNews } from './home-news.tsx'
import { HomeThemes } from './home-themes.tsx'
import { HomeVacancies } from './home-vacancies.tsx'

export function HomeSections() {
  return (
    <>
      <HomeThemes />
      <Only page="vacancySearch">
        <HomeVacancies />
      </Only>
      <HomeFigures />
      <HomeAgenda />
      <HomeNews />
      <HomeInvitations />
    </>
  )
}
