import type { SecondStep } from '@talaan/contract'
import { config } from '#lib/config.ts'
import { failureText, type LoginFailure, type LoginSession, send, UNREACHED } from './login.ts'
import { element, hasPasskeys, showError, showFieldError } from './page.ts'

const form = element<HTMLFormElement>('step')
const code = element<HTMLInputElement>('code')
const error = element('step-error')
const remember = element<HTMLInputElement>('remember')
const verify = element<HTMLButtonElement>('verify')
const passkey = element<HTMLButtonElement>('step-passkey')
const recovery = element<HTMLButtonElement>('recovery')

/** The status of the reason `auth.step_expired`. */
const STEP_EXPIRED = 410

interface Exits {
  onDone: (session: LoginSession) => void
  /** The step has expired or was used: everything begins again with the password. */
  onExpired: (text: string) => void
}

type Way = 'app' | 'recovery' | 'passkey'

const hints: Record<Way, string> = {
  app: 'Enter the 6-digit code that your authenticator app shows.',
  recovery: 'Enter one of the recovery codes that you printed or saved.',
  passkey: 'Confirm with the passkey of your account.',
}

let step: SecondStep
let exits: Exits
let way: Way

const signInWithCode = async (apiKey: string): Promise<Response> =>
  send(apiKey, '/code', { token: step.token, code: code.value, remember: remember.checked })

/** Asks for a code, a passkey or a recovery code in place of the password. */
export function askSecondStep(newStep: SecondStep, newExits: Exits): void {
  step = newStep
  exits = newExits
  element('form').hidden = true
  form.hidden = false
  element('remember-field').hidden = !step.can_remember
  passkey.hidden = !canUsePasskey()
  showWay(firstWay())
}

const canUsePasskey = (): boolean => step.has_passkey && hasPasskeys()

function firstWay(): Way {
  if (step.has_app) return 'app'
  return canUsePasskey() ? 'passkey' : 'recovery'
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (isBusy()) return
  if (code.value.trim() === '') {
    showFieldError(code, 'This field is required')
    code.focus()
  } else run(verify, signInWithCode)
})
code.addEventListener('input', () => showFieldError(code, ''))
recovery.addEventListener('click', () => showWay(way === 'recovery' ? firstWay() : 'recovery'))
passkey.addEventListener('click', () => {
  if (isBusy()) return
  run(passkey, async (apiKey) =>
    (await import('./sign-in-with-passkey.ts')).usePasskey(apiKey, { token: step.token, remember: remember.checked }),
  )
})

const isBusy = (): boolean => verify.ariaBusy === 'true' || passkey.ariaBusy === 'true'

function showWay(newWay: Way): void {
  way = newWay
  showError(error, '')
  showFieldError(code, '')
  code.value = ''
  element('step-hint').textContent = hints[way]
  element('code-label').textContent = way === 'recovery' ? 'Recovery code' : 'Code'
  code.inputMode = way === 'recovery' ? 'text' : 'numeric'
  element('code-field').hidden = way === 'passkey'
  verify.hidden = way === 'passkey'
  recovery.textContent = way === 'recovery' ? 'Use another way' : 'Use a recovery code'
  recovery.hidden = way === 'recovery' && firstWay() === 'recovery'
  if (way === 'passkey') passkey.focus()
  else code.focus()
}

async function run(button: HTMLButtonElement, work: (apiKey: string) => Promise<Response | undefined>): Promise<void> {
  showError(error, '')
  button.ariaBusy = 'true'
  try {
    const response = await work((await config()).api_key)
    if (!response) return showError(error, (await import('./sign-in-with-passkey.ts')).UNUSED_PASSKEY)
    const answer = await response.json().catch(() => ({}))
    if (response.ok) exits.onDone(answer.data)
    else if (response.status === STEP_EXPIRED) exits.onExpired(failureText(answer))
    else showFailure(answer)
  } catch {
    showError(error, UNREACHED)
  } finally {
    button.ariaBusy = null
  }
}

function showFailure(failure: LoginFailure): void {
  const text = failureText(failure)
  if (failure.errors?.code) {
    showFieldError(code, text)
    code.select()
  } else showError(error, text)
}
