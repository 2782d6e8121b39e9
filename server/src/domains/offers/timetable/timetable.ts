import type { Answer, Input, offers } from '@talaan/contract'
import type { UserContext } from '../../../platform/context.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { schoolTerm } from '../../terms/current-term.ts'
import { checkMayReadTimetable } from '../policy.ts'
import { type Timetabled, timetableBlocks, timetableTitle } from './timetable-queries.ts'

type Asked = Input<typeof offers.timetable>

/** A week of the term the school is in, or of another that is named. */
export async function timetable(ctx: UserContext, input: Asked): Promise<Answer<typeof offers.timetable>> {
  const term = await schoolTerm(ctx, input)
  const of = timetableOf(input, ctx.actor.id)
  checkMayReadTimetable(ctx.actor, of)
  const [title, rows] = await Promise.all([
    of.kind === 'section' ? of.section : timetableTitle(ctx.db, of),
    timetableBlocks(ctx.db, term, of),
  ])
  const blocks = rows.flatMap(({ day, start, end, ...row }) =>
    day === null || start === null || end === null ? [] : [{ ...row, day, start, end }],
  )
  const unscheduled = rows.filter((row) => row.day === null)
  return { data: { kind: of.kind, title: title ?? notFound(), ...term, blocks, unscheduled } }
}

/** An instructor who names nobody means the own week. */
function timetableOf({ kind, id, section }: Asked, self: number): Timetabled {
  if (kind === 'section') return section ? { kind, section } : invalid({ section: 'Choose a section' })
  if (kind === 'instructor') return { kind, id: id ?? self }
  return id === undefined ? invalid({ id: 'Choose a room' }) : { kind, id }
}
