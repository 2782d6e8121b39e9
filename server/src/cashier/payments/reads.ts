import {
  type Account,
  payments as contract,
  enrollmentStatus,
  hasPermission,
  type Input,
  listName,
  type Payment,
  type ToPay,
} from '@talaan/contract'
import { accountsOf, billVersionsOf, readDownpayment } from '#billing/assessment/reads.ts'
import { ledgerOf, withoutTermOf } from '#billing/ledger/reads.ts'
import { showsUncountedCash } from '#cashier/cashier-shifts/blind-count.ts'
import { enforcedHolds } from '#enrollment/holds/due-holds.ts'
import { requiredDownpayment } from '#enrollment/holds/rules.ts'
import { imageUrl } from '#foundation/people/image-url.ts'
import { isOwnRecord, ownEnrollments } from '#foundation/people/own-record.ts'
import { searchWords } from '#foundation/people/search.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { listPage, meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import {
  type AccountFilter,
  countAccounts,
  findAccountOwner,
  hasOpenRequest,
  listAccounts,
  listOwnAccounts,
  searchAccounts,
  sumAccounts,
  sumProofsToCheck,
} from './account-queries.ts'
import { countOpenAccounts, listOpenAccounts, type OpenAccountFilter, searchOpenAccounts, sumOpenAccounts } from './open-account-queries.ts'
import { otherFeesOf } from './other-fees/other-fees.ts'
import {
  countPayments,
  findOwnStudent,
  listPayments,
  type PaymentFilter,
  type PaymentRecord,
  searchPayments,
  sumPayments,
} from './queries.ts'
import { dueAfterEnrollment, toPayOf } from './to-pay-rules.ts'

/** A payment as the contract presents it. */
export const presentPayment = (row: PaymentRecord): Payment => ({
  ...row,
  created_at: row.created_at.toISOString(),
  voided_at: row.voided_at?.toISOString() ?? null,
})

type AccountsInput = Input<typeof contract.accounts>

async function accountFilter(ctx: UserContext, input: Omit<AccountsInput, 'page' | 'limit' | 'sort'>): Promise<AccountFilter> {
  return { ...(await enrollmentTerm(ctx, input)), ...rowFilter(input), balance: input.balance }
}

const rowFilter = ({ status, course_id, level, search }: Pick<AccountsInput, 'status' | 'course_id' | 'level' | 'search'>) => ({
  // There can be something to pay from the status "For Enrollment" on.
  statuses: status === undefined ? [2, 3, 4] : [status],
  course_id,
  level,
  search,
  searchWords: searchWords(search),
})

export const accounts = answer(contract.accounts, async (ctx, input) => {
  const open = openAccountFilter(input)
  const list = open ? await readOpenAccounts(ctx, open, input) : await readAccountsOfTerm(ctx, await accountFilter(ctx, input), input)
  const data = list.rows.map(({ course_id, course_code, assessed, user_id, image_file_id, ...row }) => ({
    ...row,
    full_name: listName(row),
    image: user_id === null ? null : imageUrl(user_id, image_file_id),
    course: course_id === null || course_code === null ? null : { id: course_id, code: course_code },
    net_centavos: assessed ? row.net_centavos : null,
  }))
  return { data, meta: list.meta }
})

/** Whoever has a balance or a credit has it in any term; only a term that is chosen narrows the list. */
function openAccountFilter({ balance, school_year, semester, ...input }: Omit<AccountsInput, 'page' | 'limit' | 'sort'>) {
  if ((balance !== 'owing' && balance !== 'credit') || school_year !== undefined || semester !== undefined) return undefined
  return { ...rowFilter(input), balance, has_status: input.status !== undefined }
}

async function readOpenAccounts({ db }: UserContext, filter: OpenAccountFilter, input: AccountsInput) {
  const order = input.sort ?? 'name'
  if (filter.searchWords.length > 0) {
    const { rows, total } = await searchOpenAccounts(db, filter, order, page(input))
    return { rows, meta: meta(input, total) }
  }
  return listPage(
    input,
    order,
    (order, slice) => listOpenAccounts(db, filter, order, slice),
    () => countOpenAccounts(db, filter),
  )
}

const readAccountsOfTerm = (ctx: UserContext, filter: AccountFilter, input: AccountsInput) =>
  filter.searchWords.length > 0 ? findAccounts(ctx, filter, input) : browseAccounts(ctx, filter, input)

const browseAccounts = (ctx: UserContext, filter: AccountFilter, input: AccountsInput) =>
  listPage(
    input,
    input.sort ?? 'name',
    (order, slice) => listAccounts(ctx.db, filter, order, slice),
    () => countAccounts(ctx.db, filter),
  )

/** The ranking by last name has no exact reverse order, so no page of a search is read from the end. */
async function findAccounts(ctx: UserContext, filter: AccountFilter, input: AccountsInput) {
  const { rows, total } = await searchAccounts(ctx.db, filter, input.sort ?? 'name', page(input))
  return { rows, meta: meta(input, total) }
}

export const accountTotals = answer(contract.accountTotals, async (ctx, input) => {
  const open = openAccountFilter(input)
  return { data: open ? await sumOpenAccounts(ctx.db, open) : await sumAccounts(ctx.db, await accountFilter(ctx, input)) }
})

const paymentFilter = (input: Omit<Input<typeof contract.payments>, 'page' | 'limit'>): PaymentFilter => ({
  from: input.from,
  to: input.to,
  tender: input.tender,
  words: searchWords(input.search),
})

export const paymentTotals = answer(contract.paymentTotals, async (ctx, input) => {
  const filter = paymentFilter(input)
  const totals = await sumPayments(ctx.db, filter)
  return { data: (await showsUncountedCash(ctx, filter)) ? { ...totals, tenders: [], amount_centavos: null } : totals }
})

export const payments = answer(contract.payments, async (ctx, input) => {
  const filter = paymentFilter(input)
  const presentRows = (rows: Awaited<ReturnType<typeof listPayments>>) => rows.map((row) => ({ ...row, full_name: listName(row) }))
  if (filter.words.length > 0) {
    const { rows, total } = await searchPayments(ctx.db, filter, page(input))
    return { data: presentRows(rows), meta: meta(input, total) }
  }
  const list = await listPage(
    input,
    '-paid_on',
    (order, slice) => listPayments(ctx.db, filter, order, slice),
    () => countPayments(ctx.db, filter),
  )
  return { data: presentRows(list.rows), meta: list.meta }
})

export const ownAccount = answer(contract.ownAccount, async (ctx) => {
  const rows = await listOwnAccounts(ctx.db, ownEnrollments(ctx.actor))
  const accountsById = await accountsOf(
    ctx.db,
    rows.map((row) => row.id),
  )
  const data = rows.map(({ enrolled_at, ...row }) => {
    const account = accountsById.get(row.id) ?? notFound()
    return { ...row, ...account, schedule: dueAfterEnrollment(account.schedule, enrolled_at && schoolDay(enrolled_at)) }
  })
  const { checking, ...withoutTerm } = await ownWithoutTerm(ctx)
  const [newest] = data
  const facts = {
    today: schoolDay(ctx.now),
    account: newest,
    old_balance_centavos: newest ? newest.old_balance_centavos : withoutTerm.opening_balance_centavos,
    downpayment_centavos: newest && newest.status < enrollmentStatus.enrolled ? await downpaymentBefore(ctx.db, newest) : 0,
    checking,
  }
  const isOpenRequest = await hasOpenRequest(ctx.db, ownEnrollments(ctx.actor), await enrollmentTerm(ctx))
  const has_bill = newest !== undefined && (newest.assessment !== null || newest.withdrawn) && !isOpenRequest
  const is_assessed = has_bill || data.some(({ balance_centavos }) => balance_centavos !== 0)
  return { data, ...withoutTerm, to_pay: toPayOf(facts), is_assessed }
})

/** What the school asks to be paid of a term before it enrolls the student. */
async function downpaymentBefore(db: Db, { schedule }: Pick<Account, 'schedule'>): Promise<number> {
  const { downpayment } = await enforcedHolds(db)
  return downpayment ? requiredDownpayment(schedule, await readDownpayment(db)) : 0
}

/** The proofs of payment that the cashier checks; null without any. */
async function readChecking(db: Db, studentId: number): Promise<ToPay['checking']> {
  const proofs = await sumProofsToCheck(db, studentId)
  return proofs ? { amount_centavos: proofs.amount_centavos, sent_on: schoolDay(proofs.sent_at) } : null
}

/** What belongs to no term of the person; nothing for somebody who is no student. */
async function ownWithoutTerm({ db, actor }: UserContext) {
  const studentId = await findOwnStudent(db, actor.id)
  if (studentId === undefined)
    return { on_demand_fees: [], opening_balance_centavos: 0, other_fees_centavos: 0, advance_centavos: 0, checking: null }
  const on_demand_fees = (await otherFeesOf(db, studentId)).filter((fee) => fee.cancelled_at === null)
  return { on_demand_fees, checking: await readChecking(db, studentId), ...(await withoutTermOf(db, studentId)) }
}

export const accountLedger = answer(contract.accountLedger, async (ctx, input) => {
  return { data: await ledgerOf(ctx.db, input.id) }
})

/** Students read their own, without the names of the staff; anybody else's is not found. */
export const billVersions = answer(contract.billVersions, async (ctx, input) => {
  const account = (await findAccountOwner(ctx.db, input.id)) ?? notFound()
  const isOffice = hasPermission(ctx.actor.rights, 'View Accounts') || hasPermission(ctx.actor.rights, 'View Payments')
  if (!isOffice && !isOwnRecord(ctx.actor, account)) notFound()
  const versions = await billVersionsOf(ctx.db, input.id)
  return { data: isOffice ? versions : versions.map((version) => ({ ...version, by: null })) }
})
