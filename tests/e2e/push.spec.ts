/** Notifications on a device: switched on and off in the settings. Chromium without a window has no push service, so that its part is the test's own. */
import { pathTo } from '#shared/paths.ts'
import { expectAccessible } from './support/axe.ts'
import { at, expect, type Page, startSession, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow', permissions: [] })

const settings = at('demo', pathTo('profileEditSettings'))
const section = (page: Page) => page.getByRole('region', { name: 'Meldingen op dit apparaat' })
const theSwitch = (page: Page) => section(page).getByRole('switch', { name: 'Meldingen op dit apparaat' })

/** The browser's subscription, kept from page to page as a browser keeps its own; `permission`: what its user has chosen, or will choose. */
const stubPushService = (page: Page, permission: NotificationPermission, answer = permission) =>
  page.addInitScript(
    ([initial, chosen]) => {
      const bytes = (length: number) => 'A'.repeat(length)
      const endpoint = 'https://fcm.googleapis.com/fcm/send/e2e'
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: bytes(87), auth: bytes(22) } }),
        unsubscribe: async () => {
          localStorage.removeItem('test-push')
          return true
        },
      }
      const permissionNow = () => localStorage.getItem('test-permission') ?? initial
      Object.defineProperty(Notification, 'permission', { get: permissionNow })
      Notification.requestPermission = async () => {
        localStorage.setItem('test-permission', chosen ?? '')
        return chosen as NotificationPermission
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem('test-push') ? subscription : null),
        subscribe: async (options: PushSubscriptionOptionsInit) => {
          localStorage.setItem('test-push', String(options.applicationServerKey))
          return subscription
        },
      })
    },
    [permission, answer] as const,
  )

test('notifications are switched on, are still on after a reload, and are switched off', async ({ page }) => {
  await stubPushService(page, 'default', 'granted')
  await startSession(page, 'demo', 'vrijwilliger@demo.example')
  await page.goto(settings)
  await expect(theSwitch(page)).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Als melding' })).toHaveCount(0)
  // By keyboard.
  await expect(theSwitch(page)).toBeEnabled()
  await theSwitch(page).focus()
  await page.keyboard.press('Space')
  await expect(section(page).getByText('Je krijgt meldingen zolang')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Als melding' }).first()).toBeChecked()
  await expectAccessible(page, { inTheDark: false })
  await page.reload()
  await expect(theSwitch(page)).toBeChecked()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await theSwitch(page).click()
  await expect(section(page).getByText('Je krijgt meldingen zolang')).toBeHidden()
  await expect(theSwitch(page)).not.toBeChecked()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test-push'))).toBeNull()
})

test('a browser that blocks notifications says what to do, and asks nothing', async ({ page }) => {
  await stubPushService(page, 'denied')
  await startSession(page, 'demo', 'vrijwilliger@demo.example')
  await page.goto(settings)
  await expect(section(page).getByText('Je browser houdt meldingen van deze site tegen')).toBeVisible()
  await expect(theSwitch(page)).toHaveCount(0)
})
