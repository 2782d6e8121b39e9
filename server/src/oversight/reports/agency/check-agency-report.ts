import { type AgencyCheck, agencyReports as contract, MISSING_MARK, requiredColumns } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { readAtOneMoment } from '#platform/sheets/stream-sheet.ts'
import type { AgencyRow } from './agency-row.ts'
import { agencyScope } from './agency-scope.ts'
import { agencySources } from './agency-sources.ts'

const FIRST_PEOPLE = 100
const FIRST_ROWS = 10

/** What the report lacks. It reads the same rows as the file, so that both say the same. */
export const checkAgencyReport = answer(contract.checkAgencyReport, async (ctx, { gap, ...input }) => {
  const scope = await agencyScope(ctx, input)
  const { rows, people = rows, above } = agencySources[input.layout]
  const gaps = new GapCount(requiredColumns(input.layout).map(({ key }) => key))
  for await (const batch of readAtOneMoment(ctx.db, (tx) => people(tx, scope))) for (const row of batch) gaps.add(row)
  const lines = (await above?.(ctx, ctx.db, scope)) ?? []
  const missing_header = lines.filter(([, value]) => value === MISSING_MARK).map(([label]) => label)
  const first_rows = await readFirst(readAtOneMoment(ctx.db, (tx) => rows(tx, scope)))
  return { data: { missing_header, ...gaps.result(gap), first_rows: first_rows.map(({ cells }) => cells) } }
})

async function readFirst(batches: AsyncIterable<readonly AgencyRow[]>): Promise<readonly AgencyRow[]> {
  for await (const batch of batches) return batch.slice(0, FIRST_ROWS)
  return []
}

interface CountedPerson {
  row: AgencyRow
  missing: Set<string>
}

/** Counts the people without a value by column. Somebody with several lines is one person. */
class GapCount {
  private readonly people = new Map<string, CountedPerson>()
  private rows = 0
  private readonly keys: readonly string[]

  constructor(keys: readonly string[]) {
    this.keys = keys
  }

  add(row: AgencyRow): void {
    this.rows += 1
    const id = `${row.student_id} ${row.user_id}`
    const person = this.people.get(id) ?? { row, missing: new Set<string>() }
    this.people.set(id, person)
    for (const key of this.keys) if (isMissing(row.cells[key])) person.missing.add(key)
  }

  result(gap: string | undefined): Omit<AgencyCheck, 'missing_header' | 'first_rows'> {
    const withGaps = [...this.people.values()].filter(({ missing }) => (gap === undefined ? missing.size > 0 : missing.has(gap)))
    const withGap = (key: string) => [...this.people.values()].filter(({ missing }) => missing.has(key)).length
    return {
      rows: this.rows,
      people: this.people.size,
      gaps: this.keys.map((key) => ({ key, people: withGap(key) })).filter(({ people }) => people > 0),
      people_with_gaps: withGaps.length,
      first_people: withGaps
        .slice(0, FIRST_PEOPLE)
        .map(({ row: { cells: _, ...person }, missing }) => ({ ...person, missing: [...missing] })),
    }
  }
}

export const isMissing = (value: string | number | null | undefined): boolean => value === null || value === undefined || value === ''
