/** The build replaces these: a name that changes with every build, and the files that the pages and students' screens need. */
declare const VERSION: string
declare const FILES: readonly string[]

/** The parts of a service worker's events that the types of web pages lack. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null
}
interface NotificationEvent extends WorkerEvent {
  readonly notification: Notification
}
interface WindowClient {
  url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
interface Worker {
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: {
    navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  addEventListener(type: 'install' | 'activate', run: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', run: (event: FetchEvent) => void): void
  addEventListener(type: 'push', run: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', run: (event: NotificationEvent) => void): void
}

/** After this time a page comes from the cache, also where the phone believes that it has a network. */
const NETWORK_TIMEOUT_MS = 5_000
const shell = `shell-${VERSION}`
const worker = self as unknown as Worker

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && isPage(pathname)) event.respondWith(readPage(event, pathname === '/' ? '/' : '/app.html'))
  else if (pathname.startsWith('/assets/')) event.respondWith(readAsset(event.request))
  else if (pathname === '/scheme.js') event.respondWith(fetch(event.request).catch(() => readStored(pathname)))
})

worker.addEventListener('push', (event) => event.waitUntil(showNews(event)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNews((event.notification.data as { url?: string } | null)?.url ?? '/admin/dashboard'))
})

/** What the server sends to a device. */
interface News {
  title: string
  body: string
  url: string
  tag: string
}

/** A message that is sent twice replaces itself. */
async function showNews({ data }: PushEvent) {
  if (!data) return
  const { title, body, url, tag } = data.json() as News
  await worker.registration.showNotification(title, { body, tag, data: { url } })
}

/** Opens the page in a window of the portal that is open, or in a new one. The address is one of this site. */
async function openNews(url: string): Promise<unknown> {
  const target = new URL(url, location.origin)
  if (target.origin !== location.origin) return undefined
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false })
  if (!open) return worker.clients.openWindow(target.href)
  await open.focus()
  return open.navigate(target.href)
}

async function install() {
  const cache = await caches.open(shell)
  await cache.addAll(FILES.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' })))
  await worker.skipWaiting()
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name !== shell)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** Whether the path is a page, as on the server: no file and no call of the API. */
const isPage = (pathname: string): boolean => !/^\/api(\/|$)/.test(pathname) && !/\.\w{2,5}$/.test(pathname)

/** A page from the server; from the cache when the server fails, does not answer or takes too long. */
async function readPage(event: FetchEvent, file: string): Promise<Response> {
  const network = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS))
  const answer = await Promise.race([network, timeout]).catch(() => undefined)
  return answer && answer.status < 500 ? answer : readStored(file).catch(() => network)
}

async function readStored(file: string): Promise<Response> {
  const answer = await (await caches.open(shell)).match(file, { ignoreVary: true })
  if (!answer) throw new TypeError(`${file} is not on this device.`)
  return answer
}

/** An asset from the cache, or else from the server, which is then cached: files with a hash in their name never change. */
async function readAsset(request: Request): Promise<Response> {
  const cache = await caches.open(shell)
  const cached = await cache.match(request, { ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => undefined)
  return answer
}
