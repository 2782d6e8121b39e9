import type { ImportMapping, Input, imports } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { Tx, UserContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { AnyImportKind } from './kind.ts'
import { kindOf } from './kinds.ts'
import { presentImport } from './presenters.ts'
import { importHead, lockImport, setChecked } from './queries.ts'
import { checkMapping, type Line, readRows } from './rows.ts'
import { rejectState } from './rules.ts'

/** Every row against the others and against what is stored. */
export async function checkRows(tx: Tx, kind: AnyImportKind, target: unknown, sheet: { mapping: ImportMapping; lines: readonly Line[] }) {
  const { rows, problems } = readRows(kind.columns, sheet.mapping, sheet.lines)
  const all = [...problems, ...(await kind.check(tx, target, rows))].sort((a, b) => a.line - b.line)
  const errors = all.filter((problem) => problem.level === 'error').length
  return { rows, problems: all, errors, warnings: all.length - errors }
}

export async function checkImport(ctx: UserContext, input: Input<typeof imports.checkImport>) {
  return ctx.transaction(async (tx) => {
    const row = (await lockImport(tx, input.id)) ?? notFound()
    rejectState(row, ['new', 'checked', 'failed'])
    const kind = kindOf(row.kind)
    checkMapping(kind.columns, input.mapping, row.headers.length)
    const { problems, errors, warnings } = await checkRows(tx, kind, await kind.target(tx, row.target, false), { ...row, ...input })
    await setChecked(tx, row.id, { mapping: input.mapping, problems, errors, warnings })
    const after = { errors, warnings, mapping: input.mapping }
    await audit(tx, ctx, { action: 'imports.check', entity: 'imports', entity_id: row.id, after })
    const message = errors > 0 ? `${errors} ${errors === 1 ? 'problem' : 'problems'} found` : `${row.row_count} rows can be imported`
    return { data: presentImport({ ...(await importHead(tx, row.id))!, lines: row.lines }), message }
  })
}
