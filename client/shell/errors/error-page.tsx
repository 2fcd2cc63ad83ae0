'use no memo'

import searchIcon from 'virtual:icons/search'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref, useLocation } from 'react-router'
import { Only } from '#client/api/site-parts.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Input } from '#client/ui/input.tsx'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { SearchBar, SearchBarAction, SearchBarField } from '#client/ui/search-bar.tsx'
import { pathTo } from '#shared/paths.ts'
import { factorAnchor } from '#shared/resources/factor-requirement.ts'
import { PageHead } from '../head/page-head.tsx'
import { reloadPage, useReloadWhenOnline } from './reload-page.ts'
import { RightCenter } from './right-center.tsx'

export type ErrorPageProps = {
  /** HTTP status; 0 is an error in the browser. */
  status: number
  /** Message of the API response that led to it. */
  errorText?: string
  /** Slug of the center to which the account of a 'wrong center' belongs. */
  rightCenter?: string | undefined
  /** A 404 of an address that is no page of this site, not of a record that is not there. */
  isRouteError?: boolean
  /** A page of the product that the backend of this site lacks. */
  isAbsent?: boolean
  /** The user of a 403 belongs to no organization, which the page says (requirements.md REQ-2). */
  noOrganization?: boolean
  /** The user of a 403 must set up a second step first (sessions.md SES-41). */
  needsFactor?: boolean
}

/** The error pages of requirements.md REQ-8, each with a link to the home page. */
export function ErrorPage(props: ErrorPageProps) {
  const { status, needsFactor, rightCenter } = props
  const { t } = useTranslation(['common', 'shell'])
  const { title, text } = useErrorTexts(props)
  const isBroken = status === 0
  const home = useHref(pathTo('home'))
  useReloadWhenOnline(isBroken)
  return (
    <Section>
      <PageHead title={title} status={status} noIndex />
      <Container width="text">
        <EmptyState
          as="h1"
          size="lg"
          media={<Illustration name={status === 404 ? 'state-not-found' : 'state-error'} />}
          title={title}
          description={text}
          action={
            <Stack gap="6">
              {status === 404 ? <SearchInstead /> : null}
              {rightCenter ? <RightCenter slug={rightCenter} /> : null}
              <Inline justify="center">
                {/* A full load, which discards the broken state of this page. */}
                {needsFactor ? (
                  <Button as="a" href={`${pathTo('profileEditSettings')}#${factorAnchor}`}>
                    {t('shell:refused.setUpFactor')}
                  </Button>
                ) : null}
                <Button as="a" href={home} variant={status === 404 || needsFactor || rightCenter ? 'outline' : 'solid'}>
                  {t('error.backHome')}
                </Button>
                {isBroken ? (
                  <Button variant="outline" onClick={reloadPage}>
                    {t('retry')}
                  </Button>
                ) : null}
              </Inline>
            </Stack>
          }
        />
      </Container>
    </Section>
  )
}

/** The search of vacancies, as a plain form: a full load, like the button. */
function SearchInstead() {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <Only page="vacancySearch">
      <SearchBar outlined method="get" action={useHref(pathTo('vacancySearch'))}>
        <SearchBarField htmlFor={id} label={t('error.searchVacancies')}>
          <Input id={id} name="q" type="search" plain enterKeyHint="search" />
        </SearchBarField>
        <SearchBarAction>
          <Button type="submit" startIcon={searchIcon}>
            {t('error.search')}
          </Button>
        </SearchBarAction>
      </SearchBar>
    </Only>
  )
}

function useErrorTexts({ status, errorText, isRouteError, isAbsent, noOrganization, needsFactor }: ErrorPageProps): {
  title: string
  text: ReactNode
} {
  const { t } = useTranslation(['common', 'shell'])
  const { pathname, search } = useLocation()
  if (errorText?.toLowerCase().includes('wrong center')) {
    return { title: t('error.wrongCenterTitle'), text: t('error.wrongCenter') }
  }
  switch (status) {
    case 0:
      return { title: t('error.global'), text: t('error.otherHint') }
    case 401:
      return { title: t('error.unauthorizedTitle'), text: t('error.unauthorized') }
    case 403:
      if (needsFactor) return { title: t('shell:refused.needsFactorTitle'), text: t('shell:refused.needsFactor') }
      if (noOrganization)
        return { title: t('shell:refused.noOrganizationTitle'), text: t('shell:refused.noOrganization') }
      return { title: t('error.forbiddenTitle'), text: t('error.forbidden') }
    case 404:
      if (isAbsent) return { title: t('error.notFoundTitle'), text: t('error.absent') }
      return {
        title: t('error.notFoundTitle'),
        text: (
          <>
            {isRouteError
              ? t('error.notFoundRoute', { path: pathname + search })
              : t('error.notFoundRecord', { path: pathname })}
            <br />
            {t('error.notFound')}
          </>
        ),
      }
    default:
      return { title: t('error.other', { code: status }), text: t('error.otherHint') }
  }
}
