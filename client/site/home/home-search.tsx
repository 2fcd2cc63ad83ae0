import searchIcon from 'virtual:icons/search'
import { useTranslation } from 'react-i18next'
import { useHref, useNavigate } from 'react-router'
import { Only } from '#client/api/site-parts.tsx'
import { PlaceInput } from '#client/lists/place-input.tsx'
import { Button } from '#client/ui/button.tsx'
import { Input } from '#client/ui/input.tsx'
import { SearchBar, SearchBarAction, SearchBarField } from '#client/ui/search-bar.tsx'
import { pathTo } from '#shared/paths.ts'

/** The hero's search. A plain HTML form: without scripts the browser itself opens the search page. */
export function HomeSearch() {
  const { t } = useTranslation('site')
  const navigate = useNavigate()
  const search = (form: FormData) =>
    navigate(pathTo('vacancySearch', {}, { q: String(form.get('q') ?? ''), place: String(form.get('place') ?? '') }))
  return (
    <SearchBar
      action={useHref(pathTo('vacancySearch'))}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        void search(new FormData(event.currentTarget))
      }}
    >
      <SearchBarField htmlFor="home-q" label={t('home.searchText')}>
        <Input id="home-q" name="q" type="search" plain placeholder={t('home.searchTextHint')} enterKeyHint="search" />
      </SearchBarField>
      <Only has="places">
        <SearchBarField htmlFor="home-place" label={t('home.place')}>
          <PlaceInput id="home-place" name="place" plain />
        </SearchBarField>
      </Only>
      <SearchBarAction>
        <Button type="submit" size="lg" startIcon={searchIcon}>
          {t('home.search')}
        </Button>
      </SearchBarAction>
    </SearchBar>
  )
}
