import { type AgencyColumn, agencyLayouts, type agencyReports as contract, type Input, MISSING_MARK } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import type { Download } from '#platform/http/routes.ts'
import { type SheetColumn, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { type AgencyRow, toNumber } from './agency-row.ts'
import { agencyScope } from './agency-scope.ts'
import { agencySources } from './agency-sources.ts'
import { isMissing } from './check-agency-report.ts'

/** A report to an agency as a file. Who took the personal data out of the portal, and of whom, is in the audit log. */
export async function exportAgencyReport(
  ctx: UserContext,
  { format, ...input }: Input<typeof contract.exportAgencyReport>,
): Promise<Download> {
  const { layout, ...chosen } = input
  const scope = await agencyScope(ctx, input)
  const { rows, moreColumns, above, below } = agencySources[layout]
  const { columns, lines } = await ctx.transaction(async (tx) => ({
    columns: [...agencyLayouts[layout].columns, ...((await moreColumns?.(tx, scope)) ?? [])],
    lines: await above?.(ctx, tx, scope),
  }))
  return streamSheet(ctx, {
    action: 'agency_report.export',
    entity: 'agency_reports',
    entity_id: layout,
    filter: chosen,
    name: `${layout.replaceAll('_', '-')}-${scope.school_year}-${scope.semester}`,
    format,
    columns: columns.map(sheetColumn),
    above: lines,
    below: below && ((tx) => below(ctx, tx, scope)),
    read: (tx) => rows(tx, scope),
  })
}

function sheetColumn({ key, label, isRequired, isMoney, isNumber }: AgencyColumn): SheetColumn<AgencyRow> {
  const value = ({ cells }: AgencyRow) =>
    isMissing(cells[key]) ? (isRequired ? MISSING_MARK : null) : isNumber ? toNumber(cells[key]) : cells[key]
  return isMoney ? { label, value, money: true, width: 14 } : { label, value }
}
