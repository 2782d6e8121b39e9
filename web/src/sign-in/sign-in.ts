import { type Config, fetchConfig } from '../lib/config.ts'
import { ordinalSemester, schoolDay } from '../lib/dates.ts'
import { hasToken, keptInvitation, rememberFirstLogin, storeSession } from '../lib/session.ts'
import { type LoginFailure, type LoginSession, login } from './login.ts'

interface Period {
  open: boolean
  school_name: string
  school_year: string
  semester: number
  end?: string | null
}

/** The status of the reason `auth.proof`: many wrong passwords came from this network. */
const PROOF_REQUIRED = 428

const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const form = element<HTMLFormElement>('form')
const error = element('error')
const submit = element<HTMLButtonElement>('submit')
const email = element<HTMLInputElement>('email')
const password = element<HTMLInputElement>('password')

if (hasToken()) location.replace('/admin/dashboard')
element('done').hidden = location.search !== '?password=changed'

let configRequest: Promise<Config> | undefined
const readConfig = () => (configRequest ??= fetchConfig())

whenIdle(() => {
  showProduct().catch(ignore)
  showPeriod().catch(ignore)
  showAnnouncements().catch(ignore)
  prefetchPortal().catch(ignore)
})

form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (submit.ariaBusy !== 'true') signIn()
})
form.addEventListener('input', (event) => showFieldError(event.target as HTMLInputElement, ''))
element('show').addEventListener('click', ({ currentTarget }) => {
  const button = currentTarget as HTMLButtonElement
  const isShown = password.type === 'text'
  password.type = isShown ? 'password' : 'text'
  button.textContent = isShown ? 'Show' : 'Hide'
  button.ariaPressed = String(!isShown)
})

async function signIn() {
  showError('')
  const missing = [email, password].filter((input) => input.value === '')
  for (const input of missing) showFieldError(input, 'This field is required')
  if (missing[0]) return missing[0].focus()
  setBusy(true)
  try {
    const { api_key } = await readConfig().catch(fetchConfig)
    const credentials = { email: email.value.trim(), password: password.value }
    let response = await login(api_key, credentials)
    if (response.status === PROOF_REQUIRED) {
      response = await login(api_key, { ...credentials, proof: await prove(api_key) })
    }
    const answer = await response.json().catch(() => ({}))
    if (!response.ok) return showFailure(answer)
    openPortal(answer.data)
  } catch {
    showError('Cannot connect to the portal. Check your internet connection and try again.')
  } finally {
    setBusy(false)
  }
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

function openPortal(session: LoginSession) {
  if (session.user.first_login === '1') {
    rememberFirstLogin(session.user.email ?? email.value.trim())
    return location.assign('/first-login')
  }
  storeSession(session)
  location.assign(keptInvitation() ? '/parent' : '/admin/dashboard')
}

function showFailure(failure: LoginFailure) {
  const [text = failure.message ?? 'The portal sent an unexpected answer. Please try again in a moment.'] = Object.values(
    failure.errors ?? {},
  ).flat()
  // The message does not say whether the name or the password is wrong. Far more often it is the password, which is then typed anew.
  showError(text)
  password.select()
}

function showFieldError(input: HTMLInputElement, text: string) {
  const note = document.getElementById(`${input.id}-error`)
  if (note) note.textContent = text
  input.ariaInvalid = text ? 'true' : null
}

function showError(text: string) {
  error.textContent = text
  error.hidden = text === ''
}

function setBusy(isBusy: boolean) {
  submit.ariaBusy = String(isBusy)
  submit.textContent = isBusy ? 'Signing in…' : 'Sign in'
}

async function showProduct() {
  const { product_name } = await readConfig()
  document.title = `${product_name} | Sign in`
  document.querySelector('[data-product]')!.textContent = product_name
}

async function showPeriod() {
  const { api_key } = await readConfig()
  const response = await fetch('/api/admissions/period', { headers: { Accept: 'application/json', 'x-api-key': api_key } })
  if (!response.ok) return
  const { data } = (await response.json()) as { data: Period }
  if (data.school_name) element('line').textContent = data.school_name
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
  const { data } = (await response.json()) as { data: { title: string; text: string }[] }
  const section = element('announcements')
  for (const { title, text } of data) {
    const article = section.appendChild(document.createElement('article'))
    article.appendChild(document.createElement('h2')).textContent = title
    article.appendChild(document.createElement('p')).textContent = text
  }
  section.hidden = data.length === 0
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
