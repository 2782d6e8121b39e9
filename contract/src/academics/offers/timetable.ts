import { z } from 'zod'
import { term } from '#foundation/terms/term.ts'
import { call } from '#platform/endpoint.ts'
import { filter, Id } from '#platform/shapes.ts'

export const timetableKinds = ['section', 'room', 'instructor'] as const

export const TimetableBlock = z.object({
  offer_id: z.number(),
  day: z.number(),
  start: z.string(),
  end: z.string(),
  code: z.string(),
  descriptive_title: z.string(),
  section: z.string(),
  room: z.string().nullable(),
  instructor: z.string().nullable(),
  total_students: z.number(),
  max_person: z.number(),
})
export type TimetableBlock = z.infer<typeof TimetableBlock>

/** The week of a section, a room or an instructor. `unscheduled` has the classes without a meeting. */
export const Timetable = z.object({
  kind: z.enum(timetableKinds),
  title: z.string(),
  school_year: z.string(),
  semester: z.number(),
  blocks: z.array(TimetableBlock),
  unscheduled: z.array(TimetableBlock.omit({ day: true, start: true, end: true, room: true })),
})
export type Timetable = z.infer<typeof Timetable>

export const timetable = call(
  'GET /api/timetables',
  ['View Subjects', 'View Faculty', 'View Registrar Settings', 'View Own Subject Loads'],
  {
    summary: 'The week of a section, a room or an instructor; instructors can read their own',
    query: z.object({ kind: z.enum(timetableKinds), id: filter(Id), section: filter(z.string().max(40)), ...term }),
    data: Timetable,
  },
)
