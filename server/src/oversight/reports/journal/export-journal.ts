import { type AccountCode, type Input, journalColumns, type Reason, type reportExports } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { rejectIfAny } from '#platform/errors.ts'
import type { Download } from '#platform/http/routes.ts'
import { readCursor, sheetColumns, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { journalDays, presentLine } from './journal.ts'
import { type JournalRecord, selectJournal, sumJournalAccounts } from './journal-queries.ts'
import { presentAccount } from './journal-rules.ts'

/** The accounts that the accounting program does not know. */
function missingCodesReasons(accounts: readonly AccountCode[]): Reason[] {
  const labels = accounts.filter(({ code }) => code === null).map(({ label }) => label)
  if (labels.length === 0) return []
  return [
    {
      code: 'journal.codes_missing',
      message: `These accounts have no account code: ${labels.join(', ')}.`,
      clears_by: 'Set their codes before the export.',
      url: '/admin/settings/account-codes',
    },
  ]
}

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
    columns: sheetColumns(journalColumns),
    read: async function* (tx) {
      for await (const rows of readCursor<JournalRecord>(tx, selectJournal({ ...days, words: [] }))) yield rows.map(presentLine)
    },
  })
}
