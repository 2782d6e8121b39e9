import { grades, type Input, listName, type PeriodKey, type SheetPeriod } from '@talaan/contract'
import { lockedScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfKey } from '#foundation/grading-scales/scales.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound, rejectIfAny, stale } from '#platform/errors.ts'
import { checkMayWriteSheet, denyOwnGrades } from './policy.ts'
import { type LockedLoad, lockLoads, lockOffer, lockStartedSheets, updateGrades } from './queries.ts'
import { loadWindowFacts, readSheetOf } from './reads.ts'
import { notEnrolledReason } from './reasons.ts'
import { type AllGrades, checkGrades, type GradeChange, gradeFields, type SheetField } from './rules.ts'
import { closedReason, periodOf } from './windows.ts'

type GradesForm = Input<typeof grades.updateStudentGrades>

/**
 * Saves the changed grades, all or none. When somebody else changed a row first, the whole form is rejected with the student's name. The same
 * grades sent again, as after an answer that was lost, change nothing and succeed.
 */
export const updateStudentGrades = action(grades.updateStudentGrades, async (tx, ctx, input) => {
  const offer = (await lockOffer(tx, input.subject_offer_id)) ?? notFound()
  checkMayWriteSheet(ctx.actor, offer)
  await lockStartedSheets(tx, offer.id, typedPeriods(input))
  const ids = input.grades.map((row) => row.id)
  const loads = new Map((await lockLoads(tx, offer.id, ids)).map((load) => [load.id, load]))
  checkRows(input, loads)
  const scales = await lockedScales(tx)
  const windows = await loadWindowFacts(tx, ctx, offer.id)
  const periods = windows.periods.map(({ key }) => key)
  const changes = checkChanges(input, loads, (load) => ({ scale: scaleOfKey(scales, load.grading_scale), periods }))
  const changedFields = new Set(changes.flatMap((change) => change.changedFields))
  const fields: readonly SheetField[] = [...periods, ...gradeFields]
  rejectIfAny(fields.filter((field) => changedFields.has(field)).flatMap((field) => closedReason(field, windows) ?? []))

  const rowsToWrite = changes.filter((change) => change.changedFields.length > 0)
  denyOwnGrades(
    ctx.actor,
    rowsToWrite.map((change) => change.before),
  )
  if (rowsToWrite.length > 0) {
    await updateGrades(
      tx,
      ctx.actor.id,
      rowsToWrite.map((change) => ({ id: change.id, ...change.after })),
    )
    const presentAudit = (side: 'before' | 'after') => rowsToWrite.map((row) => ({ load_id: row.id, ...presentChange(row, row[side]) }))
    const [before, after] = [presentAudit('before'), presentAudit('after')]
    await audit(tx, ctx, { action: 'grades.update', entity: 'subject_offers', entity_id: offer.id, before, after })
  }
  return { data: await readSheetOf(tx, ctx, offer.id), message: 'Grades Successfully Saved.' }
})

/** The periods in which the form has a grade. */
const typedPeriods = ({ grades }: GradesForm): SheetPeriod[] => [
  ...new Set(
    grades.flatMap((row) => [
      ...gradeFields.filter((field) => row[field] !== undefined).map(periodOf),
      ...(Object.keys(row.period_grades ?? {}) as PeriodKey[]),
    ]),
  ),
]

/** Checks that every row is on this sheet, listed once, and of an enrolled student. */
function checkRows(input: GradesForm, loads: ReadonlyMap<number, LockedLoad>): void {
  const errors: Record<string, string> = {}
  input.grades.forEach((row, index) => {
    if (!loads.has(row.id)) errors[`grades.${index}.id`] = 'This student is not on the sheet'
    else if (input.grades.findIndex((otherRow) => otherRow.id === row.id) !== index)
      errors[`grades.${index}.id`] = 'This student is listed twice'
  })
  if (Object.keys(errors).length > 0) invalid(errors)
  const notEnrolled = [...loads.values()].filter((load) => !load.on_sheet)
  rejectIfAny(notEnrolled.map(notEnrolledReason))
}

/** Checks that the rows which the form would change are those that it was opened with. */
function checkVersions(input: GradesForm, changes: readonly (GradeChange & { before: LockedLoad })[]): void {
  const staleNames = changes
    .filter(({ changedFields, errors }) => changedFields.length > 0 || Object.keys(errors).length > 0)
    .map(({ before }) => before)
    .filter((load) => load.version !== input.grades.find((row) => row.id === load.id)?.version)
    .map(listName)
  if (staleNames.length > 0)
    stale(
      `Nothing was saved. Other grades were saved after you opened the sheet: ${staleNames.join('; ')}. Check the sheet, then save again.`,
    )
}

/** The grades of the changed fields, with the final grade that was computed from them. */
function presentChange(
  { changedFields, before, after }: GradeChange & { before: AllGrades },
  grades: AllGrades,
): Record<string, string | null> {
  const { period_grades, ...others } = grades
  const values: Partial<Record<SheetField, string | null>> = { ...others, ...period_grades }
  const fields = new Set<SheetField>([...changedFields, ...(before.grade === after.grade ? [] : (['grade'] as const))])
  return Object.fromEntries([...fields].map((field) => [field, values[field] ?? null]))
}

function checkChanges(
  input: GradesForm,
  loads: ReadonlyMap<number, LockedLoad>,
  rulesOf: (load: LockedLoad) => Parameters<typeof checkGrades>[0],
): (GradeChange & { id: number; before: LockedLoad })[] {
  const errors: Record<string, string> = {}
  const changes = input.grades.map((row, index) => {
    const before = loads.get(row.id) ?? notFound()
    const change = checkGrades(rulesOf(before), before, row)
    for (const [field, text] of Object.entries(change.errors)) errors[`grades.${index}.${field}`] = text
    return { ...change, id: row.id, before }
  })
  checkVersions(input, changes)
  if (Object.keys(errors).length > 0) invalid(errors)
  return changes
}
