import { type Input, type JournalLine, reportColumns, type reportExports } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { rejectIfAny } from '#platform/errors.ts'
import type { Download } from '#platform/http/routes.ts'
import { readCursor, type SheetColumn, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { journalDays, presentLine } from './journal.ts'
import { type JournalRecord, selectJournal, sumJournalAccounts } from './journal-queries.ts'
import { presentAccount } from './journal-rules.ts'
import { missingCodesReasons } from './reasons.ts'

const pesosOf = (centavos: number): number | null => (centavos === 0 ? null : centavos / 100)

const names = reportColumns.journal

const columns: readonly SheetColumn<JournalLine>[] = [
  { label: names.day, value: (row) => row.day },
  { label: names.reference, value: (row) => row.reference, width: 18 },
  { label: names.code, value: (row) => row.code },
  { label: names.account, value: (row) => row.account, width: 32 },
  { label: names.debit, value: (row) => pesosOf(row.debit_centavos), money: true, width: 14 },
  { label: names.credit, value: (row) => pesosOf(row.credit_centavos), money: true, width: 14 },
  { label: names.description, value: (row) => row.description, width: 36 },
  { label: names.party, value: (row) => row.party, width: 36 },
  { label: names.student_id_number, value: (row) => row.student_id_number, width: 16 },
]

/** The journal of some days as a file for the accounting program; refused while an account of these days has no code. */
export async function exportJournal(ctx: UserContext, { format, ...input }: Input<typeof reportExports.exportJournal>): Promise<Download> {
  const days = journalDays(ctx, input)
  const accounts = (await sumJournalAccounts(ctx.db, days)).map(presentAccount)
  rejectIfAny(missingCodesReasons(accounts))
  return streamSheet(ctx, {
    action: 'reports.export_journal',
    entity: 'payments',
    filter: input,
    name: days.from === days.to ? `journal-${days.to}` : `journal-${days.from}-to-${days.to}`,
    format,
    columns,
    read: async function* (tx) {
      for await (const rows of readCursor<JournalRecord>(tx, selectJournal({ ...days, words: [] }))) yield rows.map(presentLine)
    },
  })
}
