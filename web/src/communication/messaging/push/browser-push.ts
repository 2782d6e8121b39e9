/** What this browser can do with notifications while the portal is closed. */
export type PushSupport = 'ready' | 'denied' | 'missing'

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'missing'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** The service worker, once the page has registered it; undefined where there is none. */
const worker = async (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration()

/** The subscription of this browser, if it has one. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  if (pushSupport() === 'missing') return undefined
  return (await (await worker())?.pushManager.getSubscription()) ?? undefined
}

/** Gives up the subscription of this browser, if it has one. */
export async function endSubscription(): Promise<void> {
  await currentSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined)
}

/** Asks the person, and subscribes with the key of the school. A subscription with an older key is replaced. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Notifications are not allowed in this browser.')
  const registration = await worker()
  if (!registration) throw new Error('This browser cannot show notifications of the portal.')
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** The hash by which the server names the address of a device. */
export async function endpointHash({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface SubscriptionBody {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** What the server needs of a subscription. */
export function subscriptionBody(subscription: PushSubscription): SubscriptionBody {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}
