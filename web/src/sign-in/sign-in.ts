import { type Config, fetchConfig } from '../lib/config.ts'
import { ordinalSemester, schoolDay } from '../lib/dates.ts'
import { hasToken, rememberFirstLogin, storeSession } from '../lib/session.ts'

interface Period {
  open: boolean
  school_year: string
  semester: number
  end?: string | null
}

const one = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const form = one<HTMLFormElement>('form')
const error = one('error')
const submit = one<HTMLButtonElement>('submit')
const email = one<HTMLInputElement>('email')
const password = one<HTMLInputElement>('password')

if (hasToken()) location.replace('/admin/dashboard')

let asked: Promise<Config> | undefined
const config = () => (asked ??= fetchConfig())

whenIdle(() => {
  showProduct().catch(ignore)
  showPeriod().catch(ignore)
  warmPortal().catch(ignore)
})

form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (submit.ariaBusy !== 'true') signIn()
})
form.addEventListener('input', (event) => mark(event.target as HTMLInputElement, ''))
one('show').addEventListener('click', ({ currentTarget }) => {
  const button = currentTarget as HTMLButtonElement
  const shown = password.type === 'text'
  password.type = shown ? 'password' : 'text'
  button.textContent = shown ? 'Show' : 'Hide'
  button.ariaPressed = String(!shown)
})

async function signIn() {
  say('')
  const missing = [email, password].filter((input) => input.value === '')
  for (const input of missing) mark(input, 'This field is required')
  if (missing[0]) return missing[0].focus()
  busy(true)
  try {
    const { api_key } = await config().catch(fetchConfig)
    const response = await fetch('/api/login', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'x-api-key': api_key },
      body: JSON.stringify({ email: email.value.trim(), password: password.value }),
    })
    const answer = await response.json().catch(() => ({}))
    if (!response.ok) return refuse(answer)
    enter(answer.data)
  } catch {
    say('There is no connection to the portal. Check your internet connection and try again.')
  } finally {
    busy(false)
  }
}

function enter(session: { token: string; expires_at: string; user: { email: string; first_login: string } }) {
  if (session.user.first_login === '1') {
    rememberFirstLogin(session.user.email)
    return location.assign('/first-login')
  }
  storeSession(session)
  location.assign('/admin/dashboard')
}

function refuse(failure: { message?: string; errors?: Record<string, string[]> }) {
  const [wrong = failure.message ?? 'The portal did not answer as expected. Try again in a moment.'] = Object.values(
    failure.errors ?? {},
  ).flat()
  if (!email.validity.valid) {
    mark(email, wrong)
    return email.focus()
  }
  // Which of the two is wrong stays untold; far more often it is the password, which is then typed anew.
  say(wrong)
  password.select()
}

function mark(input: HTMLInputElement, text: string) {
  const note = document.getElementById(`${input.id}-error`)
  if (note) note.textContent = text
  input.ariaInvalid = text ? 'true' : null
}

function say(text: string) {
  error.textContent = text
  error.hidden = text === ''
}

function busy(on: boolean) {
  submit.ariaBusy = String(on)
  submit.textContent = on ? 'Signing in…' : 'Sign in'
}

async function showProduct() {
  const { product_name } = await config()
  document.title = `${product_name} | Sign in`
  document.querySelector('[data-product]')!.textContent = product_name
}

async function showPeriod() {
  const { api_key } = await config()
  const response = await fetch('/api/admissions/period', { headers: { Accept: 'application/json', 'x-api-key': api_key } })
  if (!response.ok) return
  const { data } = (await response.json()) as { data: Period }
  if (!data.open) return
  const until = data.end ? ` until ${schoolDay(data.end)}` : ''
  one('period').textContent =
    `Enrollment for the ${ordinalSemester(data.semester).toLowerCase()} of ${data.school_year.replace('-', '–')} is open${until}.`
}

/** Fetches the portal's own page and the files it names, so that signing in opens it from the cache. */
async function warmPortal() {
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
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3000 }) : setTimeout(run, 300))
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

function ignore() {}
