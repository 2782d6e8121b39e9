import { type Input, offers } from '@talaan/contract'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkTimetableAccess } from '../policy.ts'
import { findTimetableBlocks, findTimetableTitle, type TimetableOwner } from './timetable-queries.ts'

type TimetableInput = Input<typeof offers.timetable>

/** A week of the current term, or of the term that the call names. */
export const timetable = answer(offers.timetable, async (ctx, input) => {
  const term = await schoolTerm(ctx, input)
  const owner = timetableOwner(input, ctx.actor.id)
  checkTimetableAccess(ctx.actor, owner)
  const [title, rows] = await Promise.all([
    owner.kind === 'section' ? owner.section : findTimetableTitle(ctx.db, owner),
    findTimetableBlocks(ctx.db, term, owner),
  ])
  const blocks = rows.flatMap(({ day, start, end, ...row }) =>
    day === null || start === null || end === null ? [] : [{ ...row, day, start, end }],
  )
  const unscheduled = rows.filter((row) => row.day === null)
  return { data: { kind: owner.kind, title: title ?? notFound(), ...term, blocks, unscheduled } }
})

/** Without an id, an instructor gets their own week. */
function timetableOwner({ kind, id, section }: TimetableInput, actorId: number): TimetableOwner {
  if (kind === 'section') return section ? { kind, section } : invalid({ section: 'Choose a section' })
  if (kind === 'instructor') return { kind, id: id ?? actorId }
  return id === undefined ? invalid({ id: 'Choose a room' }) : { kind, id }
}
