import { call } from '#platform/endpoint.ts'
import { AddDrop, EditedAddDrop } from './forms.ts'

export const addDrop = {
  addDrop: call('GET /api/settings/add-drop', 'View Enrollment Settings', {
    summary: 'The last day to add and drop in the enrollment term, and the hours a waiting list holds a seat',
    data: AddDrop,
  }),
  updateAddDrop: call('PUT /api/settings/add-drop', 'Update System Settings', {
    summary: 'Set the last day to add and drop in the enrollment term, and the hours a waiting list holds a seat',
    body: EditedAddDrop,
    data: AddDrop,
    reasons: ['stale'],
  }),
}
