import { SchoolYear } from '@talaan/contract'
import { CHUNK, type ImportKind } from '#foundation/imports/kind.ts'
import { inUseReason, nameAtMost } from '#foundation/imports/rules.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { feeColumns, type ImportedFee } from './import-columns.ts'
import { deleteFees, findFeeNames, findFeeSheetFacts, insertFees, lockBilledFees } from './import-queries.ts'
import { type FeeImportFacts, findFeeProblems, isImported, keyOfFee, makeFee } from './import-rules.ts'

/** Adds fees to a school year, which is the target: `2026-2027`. A sheet that was exported from the list fits. */
export const feesImport: ImportKind<ImportedFee, { name: string }> = {
  permission: 'Update Fees',
  columns: feeColumns,
  target: async (_db, id) => ({ name: SchoolYear.safeParse(id).data ?? notFound('This school year does not exist.') }),
  check: async (tx, target, rows) => findFeeProblems(rows, await loadFacts(tx, target.name)),
  async apply(tx, target, rows, { reportProgress }) {
    const facts = await loadFacts(tx, target.name)
    const fees = rows.filter(({ values }) => isImported(values, facts)).map(({ values }) => makeFee(values, facts))
    const ids: number[] = []
    for (let start = 0; start < fees.length; start += CHUNK) {
      ids.push(...(await insertFees(tx, fees.slice(start, start + CHUNK))))
      reportProgress(ids.length)
    }
    return { fees: ids }
  },
  destination: { table: 'fees', findNames: findFeeNames },
  dependents: async (tx, _target, { fees = [] }) =>
    nameAtMost(
      (await lockBilledFees(tx, fees)).map((name) => inUseReason(`${name} is already billed.`, 'Cashier')),
      (count) => inUseReason(`${count} more fees are already billed.`, 'Cashier'),
    ),
  remove: (tx, { fees = [] }) => deleteFees(tx, fees),
}

async function loadFacts(db: Db, school_year: string): Promise<FeeImportFacts> {
  const { categories, subject_categories, courses, fees } = await findFeeSheetFacts(db, school_year)
  const idsByName = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
  return {
    school_year,
    categories: idsByName(categories),
    subjectCategories: idsByName(subject_categories),
    courses: new Map(courses.map((course) => [course.code.toLowerCase(), course])),
    storedFees: new Map(fees.map((fee) => [keyOfFee(fee), fee])),
  }
}
