import { type Config, cachedConfig, fetchConfig } from '#lib/config.ts'
import { ordinalSemester, schoolDay } from '#lib/dates.ts'
import { hasToken, takeSecondStep } from '#lib/session.ts'
import { finishProviderSignIn, isProviderAnswer } from './finish-provider-sign-in.ts'
import { failureText, type LoginAnswer, type LoginFailure, send, UNREACHED } from './login.ts'
import { element, hasPasskeys, openPortal, showError, showFieldError } from './page.ts'
import { showProviders, startProviderSignIn } from './start-provider-sign-in.ts'

interface Period {
  open: boolean
  school_year: string
  semester: number
  end?: string | null
}

/** The status of the reason `auth.proof`: many wrong passwords came from this network. */
const PROOF_REQUIRED = 428

const form = element<HTMLFormElement>('form')
const error = element('error')
const submit = element<HTMLButtonElement>('submit')
const email = element<HTMLInputElement>('email')
const password = element<HTMLInputElement>('password')
const passkey = element<HTMLButtonElement>('passkey')

element('done').hidden = location.search !== '?password=changed'
passkey.hidden = !hasPasskeys()
// Until this script is there, the browser would send the form itself.
submit.disabled = false
const keptStep = takeSecondStep()
if (keptStep) proceed({ second_step: keptStep })

let configRequest: Promise<Config> | undefined
const readConfig = () => (configRequest ??= fetchConfig())

if (isProviderAnswer()) arrive()
else if (hasToken()) location.replace('/admin/dashboard')
const cached = cachedConfig()
showProviders(cached, depart)
if (cached) showSchool(cached)
whenIdle(() => {
  showProduct().catch(ignore)
  showPeriod().catch(ignore)
  showAnnouncements().catch(ignore)
  prefetchPortal().catch(ignore)
})

form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (!isBusy()) signIn()
})
passkey.addEventListener('click', () => {
  if (!isBusy()) signInWithPasskey()
})
form.addEventListener('input', (event) => showFieldError(event.target as HTMLInputElement, ''))
element('show').addEventListener('click', ({ currentTarget }) => {
  const button = currentTarget as HTMLButtonElement
  const isShown = password.type === 'text'
  password.type = isShown ? 'password' : 'text'
  button.textContent = isShown ? 'Show' : 'Hide'
  button.ariaPressed = String(!isShown)
})

const isBusy = (): boolean => submit.ariaBusy === 'true' || passkey.ariaBusy === 'true'

/** Opens the page of a provider. */
async function depart(id: number, button: HTMLButtonElement) {
  if (button.ariaBusy === 'true') return
  showError(error, '')
  button.ariaBusy = 'true'
  const departure = await receive<{ url: string }>(async () => startProviderSignIn((await readConfig().catch(fetchConfig)).api_key, id))
  button.ariaBusy = 'false'
  if (departure) location.assign(departure.url)
}

/** Ends the sign-in with which a provider sent the browser back. */
async function arrive() {
  setBusy(true)
  const answer = await receive<LoginAnswer>(async () => finishProviderSignIn((await readConfig()).api_key))
  setBusy(false)
  if (answer) await proceed(answer)
}

/** The data of an answer; undefined after a failure, which is shown. */
async function receive<T>(request: () => Promise<Response | undefined>): Promise<T | undefined> {
  try {
    const response = await request()
    const answer = await response?.json().catch(() => ({}))
    if (response && !response.ok) showFailure(answer)
    return response?.ok ? answer.data : undefined
  } catch {
    showError(error, UNREACHED)
    return undefined
  }
}

async function signIn() {
  showError(error, '')
  const missing = [email, password].filter((input) => input.value === '')
  for (const input of missing) showFieldError(input, 'This field is required')
  if (missing[0]) return missing[0].focus()
  setBusy(true)
  try {
    const { api_key } = await readConfig().catch(fetchConfig)
    const credentials = { email: email.value.trim(), password: password.value }
    let response = await send(api_key, '', credentials)
    if (response.status === PROOF_REQUIRED) {
      response = await send(api_key, '', { ...credentials, proof: await prove(api_key) })
    }
    const answer = await response.json().catch(() => ({}))
    if (!response.ok) return showFailure(answer)
    await proceed(answer.data)
  } catch {
    showError(error, UNREACHED)
  } finally {
    setBusy(false)
  }
}

/** Without a name and a password. The library is loaded only now. */
async function signInWithPasskey() {
  showError(error, '')
  passkey.ariaBusy = 'true'
  try {
    const { api_key } = await readConfig().catch(fetchConfig)
    const { usePasskey, UNUSED_PASSKEY } = await import('./sign-in-with-passkey.ts')
    const response = await usePasskey(api_key)
    if (!response) return showError(error, UNUSED_PASSKEY)
    const answer = await response.json().catch(() => ({}))
    if (!response.ok) return showError(error, failureText(answer))
    await proceed(answer.data)
  } catch {
    showError(error, UNREACHED)
  } finally {
    passkey.ariaBusy = null
  }
}

/** Opens the portal, or asks for the second step, whose file is loaded only now. */
async function proceed(answer: LoginAnswer) {
  if (!('second_step' in answer)) return openPortal(answer, email.value.trim())
  const { askSecondStep } = await import('./sign-in-with-code.ts')
  askSecondStep(answer.second_step, {
    onDone: (session) => openPortal(session, email.value.trim()),
    onExpired: (text) => {
      element('step').hidden = true
      form.hidden = false
      password.value = ''
      showError(error, text)
      password.focus()
    },
  })
}

/** Solves the challenge of the server in a worker, whose file is loaded only now. */
function prove(apiKey: string): Promise<string> {
  const worker = new Worker(new URL('./prove.worker.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = reject
    worker.postMessage(apiKey)
  })
}

function showFailure(failure: LoginFailure) {
  // The message does not say whether the name or the password is wrong. Far more often it is the password, which is then typed anew.
  showError(error, failureText(failure))
  password.select()
}

function setBusy(isBusy: boolean) {
  submit.ariaBusy = String(isBusy)
  submit.textContent = isBusy ? 'Signing in…' : 'Sign in'
}

/** The name, logo and colour of the school, as far as it has them. */
function showSchool({ product_name, school }: Config) {
  element('brand').textContent = school?.short_name ?? product_name
  if (!school) return
  const { name, color, logo } = school
  if (name) element('line').textContent = name
  if (logo) element('mark').replaceChildren(Object.assign(new Image(30, 30), { src: logo, alt: '' }))
  if (!color) return
  element('art').style.background = color
  document.querySelector('meta[name="theme-color"]')!.setAttribute('content', color)
}

async function showProduct() {
  const config = await readConfig()
  showProviders(config, depart)
  showSchool(config)
  const { product_name, demo_accounts, api_key } = config
  document.title = `${product_name} | Sign in`
  if (demo_accounts.length === 0) return
  const { showDemoAccounts, signInAsDemo } = await import('./sign-in-as-demo.ts')
  showDemoAccounts(demo_accounts, async (email) => {
    const answer = await receive<LoginAnswer>(() => signInAsDemo(api_key, email))
    if (answer) await proceed(answer)
  })
}

async function showPeriod() {
  const { api_key } = await readConfig()
  const response = await fetch('/api/admissions/period', { headers: { Accept: 'application/json', 'x-api-key': api_key } })
  if (!response.ok) return
  const { data } = (await response.json()) as { data: Period }
  if (!data.open) return
  const until = data.end ? ` until ${schoolDay(data.end)}` : ''
  element('period').textContent =
    `Enrollment for the ${ordinalSemester(data.semester).toLowerCase()} of ${data.school_year.replace('-', '–')} is open${until}.`
}

/** Public announcements, as plain text. */
async function showAnnouncements() {
  const { api_key } = await readConfig()
  const response = await fetch('/api/announcements/public', { headers: { Accept: 'application/json', 'x-api-key': api_key } })
  if (!response.ok) return
  const { data } = (await response.json()) as { data: { title: string; text: string; attachments: Attachment[] }[] }
  const section = element('announcements')
  for (const { title, text, attachments } of data) {
    const article = section.appendChild(document.createElement('article'))
    article.appendChild(document.createElement('h2')).textContent = title
    article.appendChild(document.createElement('p')).textContent = text
    for (const attachment of attachments) {
      const button = article.appendChild(document.createElement('button'))
      button.type = 'button'
      button.textContent = attachment.name
      button.addEventListener('click', () => saveAttachment(button, attachment, api_key).catch(() => showUnavailable(button, attachment)))
    }
  }
  section.hidden = data.length === 0
}

interface Attachment {
  id: number
  name: string
}

/** The file opens with the key of the portal only, so it is fetched and handed over. */
async function saveAttachment(button: HTMLButtonElement, { id, name }: Attachment, apiKey: string) {
  button.disabled = true
  button.textContent = name
  const response = await fetch(`/api/announcements/public/attachments/${id}`, { headers: { 'x-api-key': apiKey } })
  if (!response.ok) throw new Error(String(response.status))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  button.disabled = false
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function showUnavailable(button: HTMLButtonElement, { name }: Attachment) {
  button.disabled = false
  button.textContent = `${name}: the file could not be opened. Please try again.`
}

/** Prefetches the portal's own page and the files it names, so that signing in opens it from the cache. */
async function prefetchPortal() {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const page = new DOMParser().parseFromString(await (await fetch('/app.html')).text(), 'text/html')
  for (const node of page.querySelectorAll('script[src], link[rel=modulepreload], link[rel=stylesheet]')) {
    const link = document.createElement('link')
    const isStyle = node.getAttribute('rel') === 'stylesheet'
    link.rel = isStyle ? 'prefetch' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = node.getAttribute('crossorigin')
    link.href = node.getAttribute('src') ?? node.getAttribute('href')!
    document.head.append(link)
  }
}

function whenIdle(run: () => void) {
  const schedule = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3000 }) : setTimeout(run, 300))
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
}

function ignore() {}
