import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, done, item } from '../shapes.ts'

/** How long subjects of enrolled students change freely in the enrollment term, and how long a waiting list holds a seat. */
export const AddDrop = z.object({
  school_year: z.string(),
  semester: z.number(),
  /** YYYY-MM-DD; empty without a last day. */
  add_drop_closes_on: z.string(),
  waitlist_hours: z.number(),
})
export type AddDrop = z.infer<typeof AddDrop>

export const addDrop = {
  addDrop: endpoint({
    summary: 'The last day to add and drop in the enrollment term, and the hours a waiting list holds a seat',
    method: 'GET',
    path: '/api/settings/add-drop',
    access: 'View Enrollment Settings',
    response: item(AddDrop),
  }),
  updateAddDrop: endpoint({
    summary: 'Set the last day to add and drop in the enrollment term, and the hours a waiting list holds a seat',
    method: 'PUT',
    path: '/api/settings/add-drop',
    access: 'Update System Settings',
    body: z.object({
      /** What the form was filled from: somebody else's change since, or another term, refuses the save. */
      before: AddDrop.optional(),
      add_drop_closes_on: Day.or(z.literal('')),
      waitlist_hours: z.coerce.number('Whole hours').int('Whole hours').min(1, 'At least 1 hour').max(168, 'At most 168 hours'),
    }),
    response: done(AddDrop),
    reasons: ['stale'],
  }),
}
