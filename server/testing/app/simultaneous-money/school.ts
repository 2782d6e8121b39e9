/** A school with fees, plans, grants and staff, and the accounts whose money many people move at the same moment. */
import type { RoleKey } from '@talaan/contract'
import { sql } from 'kysely'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { inTransaction } from '#platform/context.ts'
import { openSession } from '#platform/sessions.ts'
import { contextOf, theFees, theWithdrawalTable } from '#testing/billing/assessment.ts'
import { setApprovalLimit } from '#testing/cashier/adjustments.ts'
import { addPlan, halves } from '#testing/cashier/payment-plans.ts'
import {
  aCourse,
  anEnrollment,
  anOffer,
  aSubject,
  aTerm,
  type Course,
  type Enrollment,
  type Offer,
  type Student,
} from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import type { CallResult, TestApp, TestUser } from '#testing/platform/test-app.ts'

/** The days on which the rounds of a run take place: in add and drop, in the days of the withdrawal table, and when parts are overdue. */
export const DAYS = ['2026-06-10', '2026-06-19', '2026-07-20', '2026-09-01'] as const
const PAST_TERM = { school_year: '2025-2026', semester: 2 }
/** Receipts of a booklet begin with these letters. */
const BOOKLETS = ['CA', 'CB', 'AD'] as const

export interface Owner extends Student {
  user: TestUser
  past: Enrollment
  present: Enrollment
}

type Body = Record<string, unknown>

export class MoneySchool {
  readonly t: TestApp
  /** Two cashiers and an administrator, each with a booklet, in the order of `BOOKLETS`. */
  cashiers: TestUser[] = []
  clerk!: TestUser
  registrar!: TestUser
  courses: Course[] = []
  offers: Offer[] = []
  plans: number[] = []
  grants: number[] = []
  sponsor = 0
  otherKind = 0
  cardFee = 0
  categories: number[] = []
  /** All accounts of a run. */
  owners: Owner[] = []
  #pastOffer!: Offer

  constructor(t: TestApp) {
    this.t = t
  }

  /** The answer of a call, whatever its status. */
  send = (path: string, as: TestUser, body: Body = {}, headers: Record<string, string> = {}): Promise<CallResult> =>
    this.t.inject('POST', path, { as, body, headers })

  /** What a call reads. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
  read = async (path: string, as: TestUser, query?: Record<string, string | number>): Promise<any> => {
    const answer = await this.t.inject('GET', path, { as, query })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }

  async open(): Promise<void> {
    const { db } = this.t
    this.t.clock.now = new Date(`${DAYS[0]}T01:00:00Z`)
    await aTerm(db, { classes_start_on: '2026-06-08', add_drop_closes_on: '2026-06-15' })
    await sql`insert into terms (level_group, school_year, semester) values ('college', ${PAST_TERM.school_year}, ${PAST_TERM.semester}) on conflict do nothing`.execute(
      db,
    )
    for (const year of [PAST_TERM.school_year, '2026-2027']) await theFees(db, year)
    await theWithdrawalTable(db)
    await setApprovalLimit(this.t, 1000)
    // The steps count what the portal expects. Voids wait for the approval of somebody else.
    await changeSettings(this.t.db, { blind_count: '0' })
    this.cashiers = await Promise.all((['cashier', 'cashier', 'administrator'] as RoleKey[]).map((role) => this.t.createUser(role)))
    this.clerk = await this.t.createUser('school_admin')
    this.registrar = await this.t.createUser('registrar')
    for (const index of BOOKLETS.keys()) await this.#giveBooklet(index)
    await this.#addClasses()
    await this.#addPlans()
    await this.#addGrants()
    const { rows } = await sql<{
      id: number
    }>`select id from fee_categories where name in ('Tuition', 'Laboratory', 'Misc 0') order by id`.execute(db)
    this.categories = rows.map((row) => row.id)
    const { rows: fees } = await sql<{ id: number }>`
      insert into fees (fee_category_id, name, basis, amount_centavos, school_year)
      values (${this.categories[0]}, 'Library card', 'on_demand', 15000, '2026-2027') returning id`.execute(db)
    this.cardFee = fees[0]!.id
  }

  bookletOf = (index: number) => ({ first_or_number: `${BOOKLETS[index]}000001`, last_or_number: `${BOOKLETS[index]}009999` })

  /** Every cashier begins the day with an open shift. */
  async openDrawers(): Promise<void> {
    for (const [index, cashier] of this.cashiers.entries()) {
      const { shift } = await this.read('/api/cashier-shifts/current', cashier)
      if (shift === null) await this.send('/api/cashier-shifts', cashier, { starting_cash: '500', ...this.bookletOf(index) })
      else if (shift.status === 'suspended') await this.send(`/api/cashier-shifts/${shift.id}/resume`, cashier)
    }
  }

  async #giveBooklet(index: number): Promise<void> {
    const as = this.cashiers[index]!
    const { shift } = await this.read('/api/cashier-shifts/current', as)
    await this.t.inject('PUT', `/api/cashier-shifts/${shift.id}/booklet`, { as, body: this.bookletOf(index) })
  }

  async #addClasses(): Promise<void> {
    const { db } = this.t
    for (const name of ['first', 'second']) {
      const course = await aCourse(db, { code: `MONEY-${name}` })
      this.courses.push(course)
      for (const units of [3, 3, 4])
        this.offers.push(await anOffer(db, { subject: await aSubject(db, { course, units }), max_person: 30_000 }))
    }
    const subject = await aSubject(db, { course: this.courses[0]!, semester: 2 })
    this.#pastOffer = await anOffer(db, { subject, max_person: 30_000, ...PAST_TERM })
  }

  async #addPlans(): Promise<void> {
    const cashDue = [{ name: 'All', share: 'percent', percent: '100', due_kind: 'enrollment', due_days: 30 }]
    for (const form of [
      { name: 'Halves', parts: halves, surcharge_percent: '3', grace_days: '5' },
      { name: 'Cash', parts: cashDue, discount_percent: '7.5', discount_base: 'all' },
      { name: 'One payment', surcharge_amount: '120.00' },
    ])
      this.plans.push((await addPlan(this.t, form)).id)
  }

  async #addGrants(): Promise<void> {
    const sponsor = { name: 'City Scholarship Office', code: 'CSO' }
    this.otherKind = (await this.send('/api/other-collection-kinds', this.cashiers[0]!, { name: 'Rental' })).body.data.id
    this.sponsor = (await this.send('/api/sponsors', this.clerk, sponsor)).body.data.id
    for (const form of [
      { name: 'Sibling discount', rule: 'percent', percent: '10', base: 'tuition' },
      { name: 'Voucher', rule: 'percent', percent: '50', base: 'tuition', cap: '900' },
      { name: 'City scholarship', rule: 'fixed', amount: '1,500', base: 'all', is_exclusive: false, sponsor_id: this.sponsor },
    ])
      this.grants.push((await this.send('/api/grants', this.clerk, form)).body.data.id)
  }

  /** Moves the clock to nine in the morning, when everybody signs in anew. */
  async goTo(day: string): Promise<void> {
    const { t } = this
    t.clock.now = new Date(`${day}T01:00:00Z`)
    for (const user of [...this.cashiers, this.clerk, this.registrar, ...this.owners.map((owner) => owner.user)])
      user.token = (await openSession(t.db, t.ctx(), user.id)).token
  }

  /** New accounts for a run: each student owes a past term and the present one. */
  async admit(count: number): Promise<void> {
    const { db } = this.t
    this.owners = []
    for (let n = 0; n < count; n++) {
      const course = this.courses[n % 2]!
      const past = await anEnrollment(db, { course, status: 4, loads: [], ...PAST_TERM })
      const present = await anEnrollment(db, { course, status: 4, student: past })
      await this.#assess(past.id, [this.#pastOffer])
      await this.#assess(present.id, this.offers.slice((n % 2) * 3, (n % 2) * 3 + 2))
      const user = { id: past.user_id!, name: past.first_name, email: '', token: '' }
      this.owners.push({ ...past, user, past, present })
    }
  }

  async #assess(enrollmentId: number, offers: readonly Offer[]): Promise<void> {
    const { t } = this
    await sql`
      insert into loads (enrollment_id, subject_offer_id, prospectus_id)
      select ${enrollmentId}, id, prospectus_id from subject_offers where id = any(${offers.map((offer) => offer.id)}::bigint[])`.execute(
      t.db,
    )
    await inTransaction(t.db, (tx) => assessEnrollment(tx, contextOf(t.ctx(), this.registrar), enrollmentId, 'Subjects were added'))
  }
}
