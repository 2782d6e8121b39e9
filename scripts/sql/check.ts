/** Compares the templates of the sources with what a run of the tests recorded. One line for each problem. */
import { Comparer, type Findings, type NullNote } from './compare.ts'
import type { Describer } from './describe.ts'
import type { Records } from './records.ts'
import type { Sources, Template } from './templates.ts'

/** `name /* never null: why *\/`: the column of that name, which nothing proves to be there, always is. */
const claim = /["']?(\w+)["']?\s*\/\*\s*never null/g

const place = ({ file, line, owner }: Template): string => `${file}:${line} ${owner}`

/** Templates that no test has executed: PostgreSQL itself refuses a misspelt name in those that ran. */
export function findUnrun(templates: readonly Template[], records: Records): string[] {
  const ran = new Set(records.statements.flatMap((statement) => statement.templates))
  return templates.filter((template) => !ran.has(template.key)).map((template) => `${place(template)}: no test runs this statement`)
}

/** Only values, such as a joined list of conditions: tests have the same text for something else. */
const isBlank = (template: Template): boolean => template.parts.every((part) => part.text.trim() === '')

/** Columns, types and nullness of every statement that ran and has a row type. Only all of them can say that a null never comes. */
export async function findWrongRows(sources: Sources, records: Records, describer: Describer, isWhole: boolean): Promise<string[]> {
  const comparer = new Comparer(sources.checker, describer.catalog)
  const statements = Map.groupBy(records.statements, (statement) => statement.root)
  const problems = new Set(sources.casts)
  const nulls = new Map<string, { message: string; isFilled: boolean }>()
  for (const template of sources.templates) {
    if (template.row === undefined || isBlank(template)) continue
    for (const { sql, nulls: seenNulls } of statements.get(template.key) ?? []) {
      const found = await compareStatement(template.row, sql, seenNulls)
      for (const problem of found.problems) problems.add(`${place(template)}: ${problem}`)
      for (const note of found.nulls) addNote(template, note)
    }
  }
  const needless = [...nulls.values()].filter(({ isFilled }) => isWhole && !isFilled)
  return [...problems, ...needless.map(({ message }) => message)]

  async function compareStatement(row: NonNullable<Template['row']>, sql: string, seenNulls: ReadonlySet<string>): Promise<Findings> {
    const columns = await describer.describe(sql)
    const claims = new Set([...sql.matchAll(claim)].map(([, name]) => name as string))
    if (columns === undefined) return { problems: ['PostgreSQL plans no such statement, so it can have no row type'], nulls: [] }
    return comparer.compareRow(row, columns, { nulls: seenNulls, claims })
  }

  /** A `| null` is needless when no statement that uses the declaration can give one. */
  function addNote(template: Template, { declaration, path, isFilled }: NullNote): void {
    const key = declaration ?? `${place(template)} ${path}`
    const message = nulls.get(key)?.message ?? `${place(template)}: column ${path} is declared | null but is never null`
    nulls.set(key, { message, isFilled: isFilled || (nulls.get(key)?.isFilled ?? false) })
  }
}
