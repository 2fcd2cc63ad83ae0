/** What this browser does for notifications: permission, service worker, subscription. In the browser alone. */
import { removePushSubscription, storePushSubscription } from '#client/api/push-subscription.ts'
import { serviceWorkerPath } from '#shared/service-worker.ts'

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const currentSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/** `endpoint`: what the backend has for this session. Both must agree: after signing in again, or in a browser that was reset, it is off. */
export async function readPushState(endpoint: string | null): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (endpoint === null || Notification.permission !== 'granted') return 'off'
  return (await currentSubscription())?.endpoint === endpoint ? 'on' : 'off'
}

/** Asks for permission when nobody has decided yet: call it at a press alone. */
export async function switchPushOn(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  // Pages register it too, where the site has its offline page.
  await navigator.serviceWorker.register(serviceWorkerPath)
  const { pushManager } = await navigator.serviceWorker.ready
  // One for other keys cannot be kept.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys } = subscription.toJSON()
  await storePushSubscription({ endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' })
  return 'on'
}

export async function switchPushOff(): Promise<PushState> {
  const subscription = await currentSubscription()
  await removePushSubscription()
  await subscription?.unsubscribe()
  return 'off'
}
