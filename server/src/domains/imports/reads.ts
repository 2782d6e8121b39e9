import type { Answer, ImportProblem, Input, imports } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { listPage, meta, page } from '../../platform/paging.ts'
import { writeSheet, XLSX } from '../../platform/sheets/write-sheet.ts'
import { searchPatterns } from '../people/search.ts'
import { kindOf } from './kinds.ts'
import { presentImport } from './presenters.ts'
import { countImports, findImports, importById, importHead, importLines } from './queries.ts'

export async function listImports(ctx: UserContext, input: Input<typeof imports.imports>): Promise<Answer<typeof imports.imports>> {
  const filter = { kind: input.kind, target: input.target, patterns: searchPatterns(input.search) }
  const { rows, meta } = await listPage(
    input,
    '-id' as 'id' | '-id',
    (order, slice) => findImports(ctx.db, filter, order, slice),
    () => countImports(ctx.db, filter),
  )
  return { data: rows, meta }
}

export async function oneImport(ctx: UserContext, input: Input<typeof imports.import>): Promise<Answer<typeof imports.import>> {
  const row = (await importHead(ctx.db, input.id)) ?? notFound()
  // Whoever watches it being written needs no samples of its columns.
  return { data: presentImport(row.status === 'applying' ? row : { ...row, lines: await importLines(ctx.db, row.id) }) }
}

export async function importRows(ctx: UserContext, input: Input<typeof imports.importRows>): Promise<Answer<typeof imports.importRows>> {
  const row = (await importById(ctx.db, input.id)) ?? notFound()
  const problems = Map.groupBy(row.problems, (problem) => problem.line)
  const level = input.show === 'warnings' ? 'warning' : 'error'
  const isWanted = (line: number) => input.show === 'all' || (problems.get(line)?.some((problem) => problem.level === level) ?? false)
  const words = (input.search ?? '').toLowerCase()
  const lines = row.lines.filter(([line, cells]) => isWanted(line) && cells.join(' ').toLowerCase().includes(words))
  const columns = Object.keys(kindOf(row.kind).columns).map((key) => row.mapping[key] ?? null)
  const { limit, offset } = page(input)
  return {
    data: lines.slice(offset, offset + limit).map(([line, cells]) => ({
      line,
      cells: columns.map((at) => (at === null ? '' : (cells[at] ?? ''))),
      problems: problems.get(line) ?? [],
    })),
    meta: meta(input, lines.length),
  }
}

/** The person's own columns and rows, and what to mend in each. */
export async function importProblems(ctx: UserContext, input: Input<typeof imports.importProblems>) {
  const row = (await importById(ctx.db, input.id)) ?? notFound()
  const problems = Map.groupBy(row.problems, (problem) => problem.line)
  const violation = row.lines.flatMap(([line, cells]) => {
    const found = problems.get(line)
    return found ? [[...row.headers.map((_, at) => cells[at] ?? ''), found.map(problemText).join('\n')]] : []
  })
  const body = await writeSheet([...row.headers, 'Problem'], violation)
  return { filename: `${row.file_name.replace(/\.\w+$/, '')} problems.xlsx`, type: XLSX, body }
}

const problemText = ({ level, text }: ImportProblem): string => (level === 'warning' ? `Warning: ${text}` : text)
