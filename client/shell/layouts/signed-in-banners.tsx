import { hydratedPart } from '#client/runtime/lazy-part.tsx'

const AccountBanners = hydratedPart(async () => (await import('../session/account-banners.tsx')).AccountBanners)

/** The banners of the account, hydrated with the page: the menu does not wait for their code. */
export function SignedInBanners() {
  return <AccountBanners />
}
