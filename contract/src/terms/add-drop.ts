import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, item, itemWithMessage } from '../shapes.ts'

/** The end of the add and drop period of the enrollment term, and how long a waiting list holds an offered seat. */
export const AddDrop = z.object({
  school_year: z.string(),
  semester: z.number(),
  /** YYYY-MM-DD; empty when the period has no end. */
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
      /** The values that the form showed. The save is refused when they or the term have changed since. */
      before: AddDrop.optional(),
      add_drop_closes_on: Day.or(z.literal('')),
      waitlist_hours: z.coerce.number('Whole hours').int('Whole hours').min(1, 'At least 1 hour').max(168, 'At most 168 hours'),
    }),
    response: itemWithMessage(AddDrop),
    reasons: ['stale'],
  }),
}
