/** An empty school that is run through its own calls: staff who sign in, sheets that are imported, a calendar that moves on. */
import { type Method, PRIVACY_NOTICE_VERSION } from '@talaan/contract'
import { sql } from 'kysely'
import { insertAdmin } from '#app/insert-admin.ts'
import { addInitialRows } from '#app/run.ts'
import { runImport } from '#foundation/imports/run-import.ts'
import { aProof } from '#testing/enrollment/admission.ts'
import { makeImportCalls } from '#testing/foundation/imports.ts'
import type { CallOptions, CallResult, TestApp, TestUser } from '#testing/platform/test-app.ts'

export const ADMIN = 'administrator'
export const REGISTRAR = 'registrar'
export const CASHIER = 'cashier'

export interface Term {
  school_year: string
  semester: number
}

const PASSWORD = 'Sampaguita-2026'

interface Account {
  email: string
  password: string
}

type Body = Record<string, unknown>

export class School {
  readonly #t: TestApp
  readonly #accounts = new Map<string, Account>()
  readonly #sessions = new Map<string, TestUser>()
  #day = ''
  #receipt = 0
  /** The open shift of the cashier with the cash in its drawer, in centavos. */
  #shift: { id: number; cash: number } | undefined

  constructor(t: TestApp) {
    this.#t = t
  }

  /** Moves the clock to nine in the morning of a school day, after the cashier has counted the cash. Everybody signs in again at the next call. */
  async goTo(day: string): Promise<void> {
    await this.#closeShift()
    this.#day = day
    this.#t.clock.now = new Date(`${day}T01:00:00Z`)
    this.#sessions.clear()
    await sql`delete from throttles`.execute(this.#t.db)
  }

  /** What the program does at the first start: the places of the country and one administrator. */
  async start(): Promise<void> {
    await addInitialRows(this.#t.db)
    await insertAdmin(this.#t.ctx(), { email: 'admin@sanisidro.test', first: 'Ligaya', last: 'Ramos' }, 'Temporary-2026-pw')
    this.#accounts.set('administrator', {
      email: 'admin@sanisidro.test',
      password: await this.#replacePassword('admin@sanisidro.test', 'Temporary-2026-pw'),
    })
  }

  get db(): TestApp['db'] {
    return this.#t.db
  }

  async #replacePassword(email: string, current_password: string): Promise<string> {
    await this.call('POST', '/api/first-login', undefined, { email, current_password, password: PASSWORD, password_confirmation: PASSWORD })
    return PASSWORD
  }

  /** The first sign-in of an account with the password that was mailed. */
  async takeAccount(key: string, email: string): Promise<void> {
    const mail = (await this.#t.mails()).findLast((row) => row.to === email && /password/i.test(row.text))
    const temporary = mail?.text.match(/password[^:]*:\s*(\S+)/i)?.[1]
    if (!temporary) throw new Error(`No password was mailed to ${email}: ${mail?.text}`)
    this.#accounts.set(key, { email, password: await this.#replacePassword(email, temporary) })
  }

  async #session(key: string): Promise<TestUser> {
    const session = this.#sessions.get(key)
    if (session) return session
    const account = this.#accounts.get(key)
    if (!account) throw new Error(`${key} has no account`)
    const { data } = await this.call('POST', '/api/login', undefined, { ...account })
    const user = { id: data.user.id, name: data.user.name, email: account.email, token: data.token }
    this.#sessions.set(key, user)
    return user
  }

  /** The answer of a call, whatever its status. */
  async send(method: Method, path: string, as?: string, body?: Body, query?: CallOptions['query']): Promise<CallResult> {
    return this.#t.inject(method, path, { as: as === undefined ? undefined : await this.#session(as), body, query })
  }

  /** The body of a call that succeeds. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
  async call(method: Method, path: string, as?: string, body?: Body, query?: CallOptions['query']): Promise<any> {
    const answer = await this.send(method, path, as, body, query)
    if (answer.status !== 200)
      throw new Error(`${method} ${path} on ${this.#day}: ${answer.status} ${JSON.stringify(answer.body)} for ${JSON.stringify(body)}`)
    return answer.body
  }

  get = async (path: string, as: string, query?: CallOptions['query']) => (await this.call('GET', path, as, undefined, query)).data
  post = async (path: string, as: string, body: Body = {}) => (await this.call('POST', path, as, body)).data
  put = async (path: string, as: string, body: Body) => (await this.call('PUT', path, as, body)).data

  /** All rows of a list. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
  list = async (path: string, as: string, query: CallOptions['query'] = {}): Promise<any[]> => {
    const body = await this.call('GET', path, as, undefined, { limit: 100, ...query })
    if (body.meta.last_page > 1) throw new Error(`${path} has more than one page`)
    return body.data
  }

  /** Adds an employee and takes the account. */
  async hire(key: string, role: string, first_name: string, last_name: string): Promise<number> {
    const roles = await this.get('/api/roles', 'administrator')
    const email = `${key}@sanisidro.test`
    const user = await this.post('/api/users', 'administrator', {
      first_name,
      last_name,
      middle_name: '',
      personal_email: email,
      contact_number: '09170000000',
      role: roles.find((row: { key: string }) => row.key === role).id,
    })
    await this.takeAccount(key, email)
    return user.id
  }

  /** Uploads, checks and applies a sheet; every row must be without an error. */
  async importSheet(kind: 'prospectus' | 'offers', target: string, lines: readonly string[]): Promise<void> {
    const calls = makeImportCalls(this.#t, kind)
    const registrar = await this.#session('registrar')
    const { status, body } = await calls.send(target, lines.join('\n'), { as: registrar })
    if (status !== 200) throw new Error(JSON.stringify(body))
    await this.call('POST', `/api/imports/${body.data.id}/check`, 'registrar', { mapping: body.data.mapping })
    const problems = await this.list(`/api/imports/${body.data.id}/rows`, 'registrar', { show: 'problems' })
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
    await this.post(`/api/imports/${body.data.id}/apply`, 'registrar')
    await runImport(this.#t.services(), body.data.id)
  }

  /** Sends the online application of an applicant and completes it. */
  async apply(applicant: Body): Promise<string> {
    const form = {
      enrollee_type: 'new',
      middle_name: '',
      gender: 'Female',
      civil_status: 'Single',
      contact_number: '09171234567',
      province: 'Nueva Ecija',
      municipality: 'City of Cabanatuan',
      barangay: 'Aduas Norte',
      psgc_code: '0304903090',
      emergency_contact_name: 'Maria Santos',
      emergency_contact_number: '09177654321',
      school_graduated_name: 'Nueva Ecija High School',
      mother_name: 'Maria Santos',
      mother_contact_number: '09177654321',
      guardian_consent_name: 'Maria Santos',
      guardian_consent_relationship: 'Mother',
      consent: true,
      privacy_notice_version: PRIVACY_NOTICE_VERSION,
      proof: aProof(this.#t.clock.now),
      ...applicant,
    }
    await sql`delete from throttles`.execute(this.#t.db)
    const { data } = await this.call('POST', '/api/admissions', undefined, form)
    return data.trans_no
  }

  /** Receives a payment in pesos with the next receipt number, in the shift of the day. */
  async pay(enrollment_id: number, amount: string, tender = 'cash'): Promise<void> {
    const shift = await this.openDrawer()
    if (tender === 'cash') shift.cash += Math.round(Number(amount.replaceAll(',', '')) * 100)
    const check = tender === 'check' && { reference: '4470', bank: 'LBP', check_on: '2026-06-01' }
    await this.post('/api/payments', 'cashier', { enrollment_id, or_number: this.nextReceipt(), amount, tender, ...check })
  }

  nextReceipt = (): string => String(++this.#receipt).padStart(6, '0')

  /** The open shift of the day, which begins with an empty drawer. */
  async openDrawer() {
    this.#shift ??= { id: (await this.post('/api/cashier-shifts', 'cashier', { starting_cash: '0' })).id, cash: 0 }
    return this.#shift
  }

  /** Whoever reads the reports. */
  administrator = (): Promise<TestUser> => this.#session(ADMIN)

  /** Closes the shift of the day; the call fails when the receipts say another amount of cash. */
  async #closeShift(): Promise<void> {
    if (!this.#shift) return
    const { id, cash } = this.#shift
    this.#shift = undefined
    await this.post(`/api/cashier-shifts/${id}/close`, 'cashier', { cash_count: { 100000: Math.floor(cash / 100_000), 1: cash % 100_000 } })
  }
}
