import { journal as contract, type JournalLine, listName } from '@talaan/contract'
import { denyUncountedCash } from '#cashier/cashier-shifts/blind-count.ts'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import type { JournalDays } from './journal-fragments.ts'
import {
  countJournalLines,
  type JournalRecord,
  listAccountCodes,
  listJournalLines,
  sumJournalAccounts,
  sumJournalDays,
} from './journal-queries.ts'
import { presentAccount, presentAccountCodes } from './journal-rules.ts'

export const journalLines = answer(contract.journalLines, async (ctx, input) => {
  const filter = { ...journalDays(ctx, input), account: input.account, words: searchWords(input.search) }
  const [rows, total] = await Promise.all([listJournalLines(ctx.db, filter, page(input)), countJournalLines(ctx.db, filter)])
  return { data: rows.map(presentLine), meta: meta(input, total) }
})

export function presentLine(row: JournalRecord): JournalLine {
  const { key, label, code, name } = presentAccount(row)
  const { day, reference, description, debit_centavos, credit_centavos, student_id_number } = row
  const party = row.has_student ? listName(row) : row.sponsor
  return { day, reference, description, key, code, account: name ?? label, debit_centavos, credit_centavos, party, student_id_number }
}

export const journalSummary = answer(contract.journalSummary, async (ctx, input) => {
  const range = journalDays(ctx, input)
  await denyUncountedCash(ctx, range)
  const [accounts, days] = await Promise.all([sumJournalAccounts(ctx.db, range), sumJournalDays(ctx.db, range)])
  const sumOf = (key: 'lines' | 'debit_centavos' | 'credit_centavos') => accounts.reduce((total, row) => total + row[key], 0)
  return {
    data: {
      ...range,
      debit_centavos: sumOf('debit_centavos'),
      credit_centavos: sumOf('credit_centavos'),
      lines: sumOf('lines'),
      days,
      accounts: accounts.map(({ debit_centavos, credit_centavos, ...row }) => ({
        ...presentAccount(row),
        debit_centavos,
        credit_centavos,
      })),
    },
  }
})

export const accountCodes = answer(contract.accountCodes, async (ctx) => {
  return { data: presentAccountCodes(await listAccountCodes(ctx.db)) }
})

const MAX_DAYS = 366
const DAY_MS = 86_400_000

/** The days of the journal and of its export. */
export function journalDays({ now }: UserContext, input: { from?: string; to?: string }): JournalDays {
  const to = input.to ?? schoolDay(now)
  const from = input.from ?? to
  if (to < from) invalid({ to: 'The last day is before the first one' })
  if (Date.parse(to) - Date.parse(from) >= MAX_DAYS * DAY_MS) invalid({ to: 'Choose at most one year' })
  return { from, to }
}
