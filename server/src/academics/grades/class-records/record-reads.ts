import { type Answer, classRecords, computeRecord, levelTypeOfScale, listName, type Score, type SheetPeriod } from '@talaan/contract'
import { findOfferWithSheet } from '#academics/classes/reads.ts'
import { gradingScales, transmutationOf } from '#foundation/grading-scales/reads.ts'
import { scaleOfKey, scaleOfLevelType } from '#foundation/grading-scales/scales.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { teachesClass } from '../policy.ts'
import { loadWindowFacts } from '../reads.ts'
import { type WindowFacts, windowOf } from '../windows.ts'
import {
  areScoresShown,
  listComponents,
  listRecordStudents,
  listRecords,
  listScores,
  listTemplates,
  type RecordStudent,
  type StoredComponent,
  type StoredScore,
} from './record-queries.ts'

type Data = Answer<typeof classRecords.classRecord>['data']

/** The periods that have a class record: those whose grades are entered, so not the remedial marks beside quarters or terms. */
export function recordPeriods({ periods }: Pick<WindowFacts, 'periods'>): { key: SheetPeriod; name: string }[] {
  if (periods.length > 0) return periods.map(({ key, name }) => ({ key, name }))
  return [
    { key: 'midterm', name: 'Midterm' },
    { key: 'final', name: 'Final' },
  ]
}

/** The grade of the period on the grade sheet. */
const sheetGradeOf = (row: Pick<RecordStudent, 'midterm_grade' | 'grade' | 'period_grades'>, period: SheetPeriod): string | null => {
  if (period === 'midterm') return row.midterm_grade
  return period === 'final' ? row.grade : (row.period_grades[period] ?? null)
}

/** The scores of each student by activity. */
export const groupScores = (scores: readonly StoredScore[]): Map<number, Map<number, Score>> =>
  new Map(
    [...Map.groupBy(scores, ({ load_id }) => load_id)].map(([load, list]) => [
      load,
      new Map(list.map(({ activity_id, score }) => [activity_id, score])),
    ]),
  )

export const classRecord = answer(classRecords.classRecord, async (ctx, input) => {
  return { data: await readRecordOf(ctx.db, ctx, input.id, input.period) }
})

/** The record as this person may read it; without a period that of the first period that is open for grades, else the first. */
export async function readRecordOf(db: Db, ctx: UserContext, offerId: number, period?: SheetPeriod): Promise<Data> {
  const offer = await findOfferWithSheet(db, ctx.actor, offerId)
  const facts = await loadWindowFacts(db, ctx, offerId)
  const periods = recordPeriods(facts)
  const chosen = period ?? presentPeriod(facts)
  if (!periods.some(({ key }) => key === chosen)) invalid({ period: 'This class has no such grading period' })
  const records = await listRecords(db, offerId)
  const record = records.find((row) => row.period === chosen)
  const students = await listRecordStudents(db, offerId, record?.id ?? null)
  const scores = record ? groupScores(await listScores(db, [record.id])) : new Map<number, Map<number, Score>>()
  const components = record ? await listComponents(db, [record.id]) : []
  const scales = await gradingScales(db)
  const scale = students[0] ? scaleOfKey(scales, students[0].grading_scale) : scaleOfLevelType(scales, facts.level_type, facts.school_year)
  const can_write = teachesClass(ctx.actor, offer) && !facts.term_closed
  const templates = can_write && !record ? await listTemplates(db) : []
  const ofLevel = templates.filter(({ level_type }) => level_type === levelTypeOfScale(scale.key))
  return {
    offer,
    period: chosen,
    periods: periods.map(({ key, name }) => ({ key, name, has_record: records.some((row) => row.period === key) })),
    sheet_status: windowOf(chosen, facts)!.sheet,
    scale,
    table: await transmutationOf(db, scale.key, facts.school_year),
    can_write,
    shows_scores: await areScoresShown(db, offerId),
    templates: ofLevel.map(({ id, name, components }) => ({ id, name, components })),
    record: record ? { id: record.id, version: record.version, components: components.map(presentComponent) } : null,
    rows: students.map((row) => ({
      ...row,
      full_name: listName(row),
      scores: Object.fromEntries(scores.get(row.id) ?? []),
      sheet_grade: sheetGradeOf(row, chosen),
    })),
  }
}

const presentComponent = ({ id, name, weight, activities }: StoredComponent) => ({ id, name, weight, activities })

/** The first period that has not ended, else the last one. */
function presentPeriod(facts: WindowFacts): SheetPeriod {
  const keys = recordPeriods(facts).map(({ key }) => key)
  const isAhead = (key: SheetPeriod) => {
    const { closes_on, sheet } = windowOf(key, facts)!
    return sheet === 'draft' && (closes_on === null || closes_on >= facts.today)
  }
  return keys.find(isAhead) ?? keys.at(-1)!
}

/** The grades that the records of a class give, with the same rules as on the page of the record. */
export const classRecordGrades = answer(classRecords.classRecordGrades, async (ctx, { id }) => {
  await findOfferWithSheet(ctx.db, ctx.actor, id)
  const records = await listRecords(ctx.db, id)
  if (records.length === 0) return { data: [] }
  const { school_year } = (await loadWindowFacts(ctx.db, ctx, id)) ?? notFound()
  const ids = records.map((record) => record.id)
  const componentsByRecord = Map.groupBy(await listComponents(ctx.db, ids), (row) => row.class_record_id)
  const scores = groupScores(await listScores(ctx.db, ids))
  const students = (await listRecordStudents(ctx.db, id, null)).filter((row) => !row.is_locked)
  const scales = await gradingScales(ctx.db)
  const scale = students[0] ? scaleOfKey(scales, students[0].grading_scale) : undefined
  const table = scale ? await transmutationOf(ctx.db, scale.key, school_year) : []
  return {
    data: records.map((record) => {
      const components = componentsByRecord.get(record.id) ?? []
      const grades = students.map((row) => {
        const { grade, gap } = computeRecord({ components, table, scale: scale! }, scores.get(row.id) ?? new Map())
        return { load_id: row.id, grade, gap }
      })
      return { period: record.period, grades }
    }),
  }
})

export const recordTemplates = answer(classRecords.recordTemplates, async (ctx) => {
  return { data: await listTemplates(ctx.db) }
})
