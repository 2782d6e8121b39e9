import { type auditLog, type Input, type SignInOutcome, signInOutcomes } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import type { Download } from '#platform/http/routes.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type SheetColumn, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { readLog } from './log-pages.ts'
import { findSignIns, type SignInRecord } from './queries.ts'
import { manilaTime } from './rules.ts'

const columns: readonly SheetColumn<SignInRecord>[] = [
  { label: 'Time', value: (row) => manilaTime(row.at.toISOString()), width: 20 },
  { label: 'Person', value: (row) => row.name, width: 28 },
  { label: 'Signed in as', value: (row) => row.sign_in_name, width: 28 },
  { label: 'Outcome', value: (row) => signInOutcomes[row.outcome as SignInOutcome] ?? row.outcome, width: 28 },
  { label: 'Provider', value: (row) => row.provider, width: 20 },
  { label: 'IP address', value: (row) => row.ip, width: 18 },
  { label: 'Browser', value: (row) => row.user_agent, width: 60 },
]

export async function exportSignIns(ctx: UserContext, { format, ...filter }: Input<typeof auditLog.exportSignIns>): Promise<Download> {
  return streamSheet(ctx, {
    action: 'audit.export_sign_ins',
    entity: 'login_audits',
    filter,
    name: `sign-ins-${schoolDay(ctx.now)}`,
    format,
    columns,
    read: (tx) => readLog((slice) => findSignIns(tx, filter, slice)),
  })
}
