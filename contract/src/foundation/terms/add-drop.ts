import { endpoint } from '#platform/endpoint.ts'
import { item, itemWithMessage } from '#platform/shapes.ts'
import { AddDrop, EditedAddDrop } from './forms.ts'

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
    body: EditedAddDrop,
    response: itemWithMessage(AddDrop),
    reasons: ['stale'],
  }),
}
