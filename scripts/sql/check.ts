/** Compares the templates of the sources with the record of a test run. One line for each problem. */
import { Comparer, type Findings, type NullNote } from './compare.ts'
import type { Describer } from './describe.ts'
import type { Records } from './records.ts'
import type { Sources, Template } from './templates.ts'

/** `name /* never null: why *\/`: a claim that the column of that name is never null. */
const neverNullClaim = /["']?(\w+)["']?\s*\/\*\s*never null/g

const formatPlace = ({ file, line, owner }: Template): string => `${file}:${line} ${owner}`

/** Templates that no test has executed. PostgreSQL itself rejects misspelt names in the others. */
export function findUnrun(templates: readonly Template[], records: Records): string[] {
  const ranKeys = new Set(records.statements.flatMap((statement) => statement.templates))
  return templates
    .filter((template) => !ranKeys.has(template.key))
    .map((template) => `${formatPlace(template)}: no test runs this statement`)
}

/** Whether the template has only values, such as a joined list of conditions; its text is not specific enough to match. */
const isBlank = (template: Template): boolean => template.parts.every((part) => part.text.trim() === '')

/** Checks columns, types and nullness of every recorded statement with a row type. Only a whole run can prove that a null never occurs. */
export async function findWrongRows(sources: Sources, records: Records, describer: Describer, isWhole: boolean): Promise<string[]> {
  const comparer = new Comparer(sources.checker, describer.catalog)
  const statements = Map.groupBy(records.statements, (statement) => statement.root)
  const problems = new Set(sources.casts)
  const nullNotes = new Map<string, { message: string; isFilled: boolean }>()
  for (const template of sources.templates) {
    if (template.row === undefined || isBlank(template)) continue
    for (const { sql, nulls: nullColumns } of statements.get(template.key) ?? []) {
      const findings = await compareStatement(template.row, sql, nullColumns)
      for (const problem of findings.problems) problems.add(`${formatPlace(template)}: ${problem}`)
      for (const note of findings.nulls) addNote(template, note)
    }
  }
  const needlessNulls = [...nullNotes.values()].filter(({ isFilled }) => isWhole && !isFilled)
  return [...problems, ...needlessNulls.map(({ message }) => message)]

  async function compareStatement(row: NonNullable<Template['row']>, sql: string, nullColumns: ReadonlySet<string>): Promise<Findings> {
    const columns = await describer.describe(sql)
    const claims = new Set([...sql.matchAll(neverNullClaim)].map(([, name]) => name as string))
    if (columns === undefined) return { problems: ['PostgreSQL plans no such statement, so it can have no row type'], nulls: [] }
    return comparer.compareRow(row, columns, { nulls: nullColumns, claims })
  }

  /** Notes a `| null`, which is needless when no statement that uses the declaration can return a null. */
  function addNote(template: Template, { declaration, path, isFilled }: NullNote): void {
    const key = declaration ?? `${formatPlace(template)} ${path}`
    const message = nullNotes.get(key)?.message ?? `${formatPlace(template)}: column ${path} is declared | null but is never null`
    nullNotes.set(key, { message, isFilled: isFilled || (nullNotes.get(key)?.isFilled ?? false) })
  }
}
