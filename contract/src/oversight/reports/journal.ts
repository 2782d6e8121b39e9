import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Centavos, collapseSpaces, Day, filter, paging } from '#platform/shapes.ts'

/** What the journal posts to: `advances`, or one of several such as `fee_category:3`, `tender:cash` and `grant:7`. */
const AccountKey = z
  .string()
  .max(40)
  .regex(/^[a-z_]+(:[a-z0-9]+)?$/, 'There is no such account')

/** An account of the ledger with its code in the accounting program. */
export const AccountCode = z.object({
  key: z.string(),
  label: z.string(),
  code: z.string().nullable(),
  /** Its name in the accounting program. */
  name: z.string().nullable(),
})
export type AccountCode = z.infer<typeof AccountCode>

export const AccountCodes = z.object({
  accounts: z.array(AccountCode),
  /** Changes with the codes: what a form read is refused when somebody else has changed them since. */
  version: z.string(),
})
export type AccountCodes = z.infer<typeof AccountCodes>

const text = (length: number) => z.string().max(length, `At most ${length} characters`).transform(collapseSpaces)

/** Accounts that are left out stay as they are; an empty code takes the code away. */
export const AccountCodeForm = z.object({
  codes: z.array(z.object({ key: AccountKey, code: text(30), name: text(100) })).max(500),
  version: z.string().max(64),
})

/** A line of the journal: what one posting changes in one account. */
export const JournalLine = z.object({
  day: z.string(),
  /** The number of the receipt, memo, voucher, billing list or assessment. */
  reference: z.string(),
  description: z.string(),
  key: z.string(),
  code: z.string().nullable(),
  account: z.string(),
  debit_centavos: Centavos,
  credit_centavos: Centavos,
  /** The student or sponsor. */
  party: z.string().nullable(),
  student_id_number: z.string().nullable(),
})
export type JournalLine = z.infer<typeof JournalLine>

const Sums = { debit_centavos: Centavos, credit_centavos: Centavos }

export const JournalSummary = z.object({
  from: z.string(),
  to: z.string(),
  ...Sums,
  lines: z.number(),
  days: z.array(z.object({ day: z.string(), ...Sums })),
  accounts: z.array(AccountCode.extend(Sums)),
})
export type JournalSummary = z.infer<typeof JournalSummary>

export const journalFilter = {
  /** The days on which it was posted, both included; today without them. */
  from: filter(Day),
  to: filter(Day),
}

export const journal = {
  journalLines: call('GET /api/reports/journal', 'View Journal', {
    summary: 'Debit and credit lines of some days by account, in the order of the day',
    query: z.object({ ...paging(25), ...journalFilter, account: filter(AccountKey) }),
    rows: JournalLine,
  }),
  journalSummary: call('GET /api/reports/journal/summary', 'View Journal', {
    summary: 'Debits and credits of some days by day and account',
    query: z.object(journalFilter),
    data: JournalSummary,
  }),
  accountCodes: call('GET /api/account-codes', 'View Journal', {
    summary: 'The account codes of the accounting program for everything that the journal posts to',
    data: AccountCodes,
  }),
  setAccountCodes: call('PUT /api/account-codes', 'Set Account Codes', {
    summary: 'Set account codes of the accounting program',
    body: AccountCodeForm,
    data: AccountCodes,
    reasons: ['stale'],
    idempotent: true,
  }),
}
