import { listName, recordViews } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { invalid } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import {
  countViewedStudents,
  countViewers,
  countViewersOfPeriod,
  type DayRecord,
  findOwnStudent,
  findViewedStudents,
  findViewers,
  findViewersOfPeriod,
} from './view-queries.ts'

const DELETED = 'Deleted account'

const presentDay = ({ viewer, last_at, ...row }: DayRecord) => ({ ...row, viewer: viewer ?? DELETED, last_at: last_at.toISOString() })

/** Somebody who is no student has no record to look at. */
export const listOwnRecordViewers = answer(recordViews.ownRecordViewers, async (ctx, input) => {
  const studentId = await findOwnStudent(ctx.db, ctx.actor.id)
  if (studentId === undefined) return { data: [], meta: meta(input, 0) }
  return listRecordViewers(ctx, { ...input, id: studentId })
})

export const listRecordViewers = answer(recordViews.recordViewers, async (ctx, input) => {
  const [rows, total] = await Promise.all([findViewers(ctx.db, input.id, page(input)), countViewers(ctx.db, input.id)])
  return { data: rows.map(presentDay), meta: meta(input, total) }
})

const DEFAULT_DAYS = 30
const MOST_DAYS = 366
const DAY_MS = 86_400_000

export const listViewers = answer(recordViews.viewers, async (ctx, input) => {
  const to = input.to ?? schoolDay(ctx.now)
  const from = input.from ?? schoolDay(new Date(Date.parse(to) - DEFAULT_DAYS * DAY_MS))
  if (from > to) invalid({ to: 'The last day cannot be before the first' })
  if (Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY_MS) invalid({ from: 'Choose a period of at most a year' })
  const period = { from, to }
  const [rows, total] = await Promise.all([findViewersOfPeriod(ctx.db, period, page(input)), countViewersOfPeriod(ctx.db, period)])
  return { data: rows.map(({ viewer, ...row }) => ({ ...row, viewer: viewer ?? DELETED })), meta: meta(input, total) }
})

export const listViewedStudents = answer(recordViews.viewedStudents, async (ctx, input) => {
  const { id, day } = input
  const [rows, total] = await Promise.all([findViewedStudents(ctx.db, id, day, page(input)), countViewedStudents(ctx.db, id, day)])
  const data = rows.map((row) => ({
    student_id: row.student_id,
    name: listName(row),
    student_id_number: row.student_id_number,
    kinds: row.kinds,
    at: row.at.toISOString(),
  }))
  return { data, meta: meta(input, total) }
})
