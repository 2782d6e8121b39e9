/** What the offices do beside receiving payments: plans, grants, memos, refunds, notes, and what sponsors are billed. */
import { ADMIN, CASHIER, REGISTRAR, type School, type Term } from './school.ts'
import type { Students } from './students.ts'

type PlanName = 'Full payment' | 'Down payment and four'
type GrantName = 'Sibling discount' | 'City scholarship'

const installment = (name: string) => ({ name, share: 'percent', percent: '25', due_kind: 'calendar', due_key: name.toLowerCase() })

/** 5 % of the tuition is taken off who pays all in 30 days; who pays in parts is surcharged 3 % of what is overdue for more than five days. */
const planForms: Record<PlanName, object> = {
  'Full payment': {
    parts: [{ name: 'All', share: 'percent', percent: '100', due_kind: 'enrollment', due_days: 30 }],
    discount_percent: '5',
    discount_base: 'tuition',
  },
  'Down payment and four': {
    parts: [
      { name: 'Down payment', share: 'amount', amount: '2,000', due_kind: 'enrollment' },
      ...['Prelim', 'Midterm', 'Semifinal', 'Final'].map(installment),
    ],
    surcharge_percent: '3',
    grace_days: '5',
  },
}

export class Billing {
  readonly #school: School
  readonly #students: Students
  readonly #plans = new Map<string, number>()
  readonly #grants = new Map<string, number>()
  #sponsor = 0

  constructor(school: School, students: Students) {
    this.#school = school
    this.#students = students
  }

  async setUp(): Promise<void> {
    const { post } = this.#school
    for (const [name, form] of Object.entries(planForms))
      this.#plans.set(name, (await post('/api/payment-plans', CASHIER, { name, ...form })).id)
    this.#sponsor = (await post('/api/sponsors', ADMIN, { name: 'City Government of Cabanatuan', code: 'CITY' })).id
    const sibling = { rule: 'percent', percent: '25', base: 'tuition', cap: '600' }
    const city = { rule: 'fixed', amount: '1,500', base: 'all', is_exclusive: false, sponsor_id: this.#sponsor }
    for (const [name, form] of Object.entries({ 'Sibling discount': sibling, 'City scholarship': city } satisfies Record<
      GrantName,
      object
    >))
      this.#grants.set(name, (await post('/api/grants', ADMIN, { name, ...form })).id)
  }

  /** For a term, or without a semester for the school year. */
  async award(name: string, grant: GrantName, period: { school_year: string; semester?: number }): Promise<void> {
    const path = `/api/students/${this.#students.named(name).id}/grants`
    const query = { grant_id: this.#grants.get(grant)!, ...period }
    const { digest } = await this.#school.get(`${path}/preview`, ADMIN, query)
    await this.#school.post(path, ADMIN, { ...query, digest })
  }

  async choosePlan(name: string, plan: PlanName): Promise<void> {
    const { enrollment } = this.#students.named(name)
    const { plans } = await this.#school.get(`/api/accounts/${enrollment}/payment-plans`, CASHIER)
    const { id, digest } = plans.find((row: { name: string }) => row.name === plan)
    await this.#school.post(`/api/accounts/${enrollment}/payment-plan`, CASHIER, { payment_plan_id: id, digest })
  }

  schedule = async (name: string): Promise<[string | null, number][]> =>
    (await this.#students.account(name)).schedule.map((due: { due_on: string | null; amount_centavos: number }) => [
      due.due_on,
      due.amount_centavos,
    ])

  /** The overdue parts of a student that can be surcharged. */
  proposals = async (name: string): Promise<{ place: number; overdue_centavos: number; amount_centavos: number }[]> =>
    (await this.#school.list('/api/surcharges/proposed', CASHIER)).filter(
      (row) => row.enrollment_id === this.#students.named(name).enrollment,
    )

  async postSurcharges(name: string): Promise<void> {
    const surcharges = (await this.proposals(name)).map(({ place, amount_centavos }) => ({
      enrollment_id: this.#students.named(name).enrollment,
      place,
      amount_centavos,
    }))
    await this.#school.post('/api/surcharges', CASHIER, { surcharges })
    await this.#approveAll()
  }

  async takeBackDiscount(name: string): Promise<void> {
    const ids = String(this.#students.named(name).enrollment)
    const rows: { enrollment_id: number; digest: string }[] = await this.#school.get('/api/cash-discounts/removals', CASHIER, { ids })
    const accounts = rows.map(({ enrollment_id, digest }) => ({ enrollment_id, digest }))
    await this.#school.post('/api/cash-discounts/take-back', CASHIER, { accounts })
  }

  /** Students whose cash discount was not earned. */
  unearned = async (): Promise<number[]> =>
    (await this.#school.list('/api/cash-discounts/unearned', CASHIER)).map((row) => row.enrollment_id)

  async returnCheck(name: string): Promise<void> {
    const { payments } = await this.#students.account(name)
    const { id } = payments.find((row: { tender: string }) => row.tender === 'check')
    await this.#school.post(`/api/payments/${id}/return-check`, ADMIN, { reason: 'Insufficient funds' })
  }

  async creditTuition(name: string, amount: string): Promise<void> {
    const categories: { id: number; name: string }[] = await this.#school.get('/api/fee-categories', CASHIER)
    const form = {
      kind: 'credit_memo',
      fee_category_id: categories.find((row) => row.name === 'Tuition')!.id,
      amount,
      reason: 'Billed twice',
    }
    await this.#school.post(`/api/accounts/${this.#students.named(name).enrollment}/adjustments`, CASHIER, form)
    await this.#approveAll()
  }

  /** By a check of the school. */
  async refund(name: string, enrollment_id: number, amount: string): Promise<void> {
    const form = { enrollment_id, amount, method: 'check', payee: name, reason: 'Billed twice' }
    await this.#school.post(`/api/students/${this.#students.named(name).id}/refunds`, CASHIER, form)
    await this.#approveAll()
  }

  /** What is above the limit of the cashier, the administrator approves. */
  async #approveAll(): Promise<void> {
    for (const { id } of await this.#school.list('/api/billing-requests', ADMIN, { status: 'open' }))
      await this.#school.post(`/api/billing-requests/${id}/approve`, ADMIN)
  }

  async promise(name: string, amount: string, due_on: string): Promise<void> {
    const form = { amount, due_on, covers: ['enrollment'], reason: 'The harvest is sold in October', co_maker: 'Maria Santos' }
    const { id } = await this.#school.post(`/api/accounts/${this.#students.named(name).enrollment}/promissory-notes`, CASHIER, form)
    await this.#school.post(`/api/promissory-notes/${id}/approve`, CASHIER, { due_on })
  }

  /** The promissory notes of the latest enrollment. */
  notes = async (name: string) =>
    (await this.#school.get(`/api/accounts/${this.#students.named(name).enrollment}/promissory-notes`, CASHIER)).notes

  /** Issues the billing list of the sponsor for a term. Returns its lines. */
  async billSponsor(term: Term): Promise<{ student_name: string; amount_centavos: number }[]> {
    const { digest } = await this.#school.get(`/api/sponsors/${this.#sponsor}/bill-draft`, ADMIN, { ...term })
    const { id } = await this.#school.post(`/api/sponsors/${this.#sponsor}/bills`, ADMIN, { ...term, digest })
    return (await this.#school.get(`/api/sponsor-bills/${id}/print`, REGISTRAR)).lines
  }

  async paySponsor(amount: string): Promise<void> {
    await this.#school.openDrawer()
    const receipt = {
      or_number: this.#school.nextReceipt(),
      amount,
      tender: 'check',
      reference: 'LBP 4471',
      bank: 'LBP',
      check_on: '2026-06-01',
    }
    await this.#school.post(`/api/sponsors/${this.#sponsor}/payments`, CASHIER, receipt)
  }

  sponsorAccount = () => this.#school.get(`/api/sponsors/${this.#sponsor}/account`, CASHIER)
}
