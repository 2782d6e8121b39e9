import { type ImportProblem, type Input, imports } from '@talaan/contract'
import { escapePattern, searchPatterns } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { listPage, meta, page } from '#platform/paging.ts'
import { writeSheet, XLSX } from '#platform/sheets/write-sheet.ts'
import { checkKindPermission, getImportKind, listOwnTargets, listPermittedKinds, requireOwnKind } from './kinds.ts'
import { presentImport } from './presenters.ts'
import {
  countImports,
  countLines,
  findFirstLines,
  findImportHead,
  findImports,
  findLinePage,
  findLineProblems,
  findProblemLines,
} from './queries.ts'
import { showCells } from './rows.ts'

export const listImports = answer(imports.imports, async (ctx, input) => {
  const filter = {
    kinds: listPermittedKinds(ctx.actor),
    own_targets: await listOwnTargets(ctx.db, ctx.actor),
    kind: input.kind,
    target: input.target,
    patterns: searchPatterns(input.search),
  }
  const { rows, meta } = await listPage(
    input,
    '-id' as 'id' | '-id',
    (order, slice) => findImports(ctx.db, filter, order, slice),
    () => countImports(ctx.db, filter),
  )
  return { data: rows, meta }
})

export const readImport = answer(imports.import, async (ctx, input) => {
  const row = await requireOwnKind(ctx.db, ctx.actor, await findImportHead(ctx.db, input.id))
  // The page that shows the progress needs no samples of the columns.
  return { data: presentImport(row.status === 'applying' ? row : { ...row, lines: await findFirstLines(ctx.db, row.id) }) }
})

export const importRows = answer(imports.importRows, async (ctx, input) => {
  const { id, kind, mapping, dates, row_count, lines_removed_at } = await requireOwnKind(
    ctx.db,
    ctx.actor,
    await findImportHead(ctx.db, input.id),
  )
  const level = input.show === 'all' ? null : input.show === 'warnings' ? 'warning' : 'error'
  const filter = { level, pattern: input.search ? `%${escapePattern(input.search)}%` : null } as const
  const isFiltered = level !== null || filter.pattern !== null
  const lines = await findLinePage(ctx.db, id, filter, page(input))
  const problems = Map.groupBy(
    await findLineProblems(
      ctx.db,
      id,
      lines.map(({ line }) => line),
    ),
    (problem) => problem.line,
  )
  const { columns } = getImportKind(kind)
  return {
    data: lines.map(({ line, cells }) => ({
      line,
      cells: showCells(columns, { mapping, dates }, cells),
      problems: problems.get(line) ?? [],
    })),
    meta: meta(input, isFiltered || lines_removed_at ? await countLines(ctx.db, id, filter) : row_count),
  }
})

/** A sheet with the original columns and rows, and the problems of each row. */
export async function importProblems(ctx: UserContext, input: Input<typeof imports.importProblems>) {
  const row = await requireOwnKind(ctx.db, ctx.actor, await findImportHead(ctx.db, input.id))
  const sheetRows = (await findProblemLines(ctx.db, row.id)).map(({ cells, problems }) => [
    ...row.headers.map((_, column) => cells[column] ?? ''),
    problems.map(formatProblem).join('\n'),
  ])
  const body = await writeSheet([...row.headers, 'Problem'], sheetRows)
  return { filename: `${row.file_name.replace(/\.\w+$/, '')} errors.xlsx`, type: XLSX, body }
}

/** A workbook to fill in: the names of the columns as the import reads them, and an example row that the school replaces. */
export async function importTemplate(ctx: UserContext, { kind: name }: Input<typeof imports.importTemplate>) {
  checkKindPermission(ctx.actor, name)
  const columns = Object.values(getImportKind(name).columns)
  const body = await writeSheet(
    columns.map((column) => column.label),
    [columns.map((column) => column.example)],
  )
  return { filename: `${name} template.xlsx`, type: XLSX, body }
}

const formatProblem = ({ level, text }: ImportProblem): string => (level === 'warning' ? `Warning: ${text}` : text)
