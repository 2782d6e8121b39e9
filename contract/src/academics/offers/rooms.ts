import { z } from 'zod'
import { activeListQuery, StatusForm } from '#academics/curriculum/courses/calls.ts'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, Instant, itemWithMessage, list } from '#platform/shapes.ts'
import { EditedRoom, RoomForm } from './room-forms.ts'

export const Room = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string().nullable(),
  capacity: z.number().nullable(),
  is_active: z.boolean(),
  /** The number of classes of the current term in this room. */
  classes: z.number(),
  updated_at: Instant,
})
export type Room = z.infer<typeof Room>

export const rooms = {
  rooms: endpoint({
    summary: 'Rooms with the number of their classes in the term',
    method: 'GET',
    path: '/api/rooms',
    access: 'View Registrar Settings',
    query: z.object(activeListQuery),
    response: list(Room),
  }),
  addRoom: endpoint({
    summary: 'Add a room',
    method: 'POST',
    path: '/api/rooms',
    access: 'Edit Curriculum',
    body: RoomForm,
    response: itemWithMessage(Room),
    idempotent: true,
  }),
  editRoom: endpoint({
    summary: 'Change a room; a new code appears in schedules of the current and later terms, not in those of past terms',
    method: 'PUT',
    path: '/api/rooms/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    body: EditedRoom,
    response: itemWithMessage(Room),
    reasons: ['stale'],
  }),
  changeRoomStatus: endpoint({
    summary: 'Retire a room from the choice for new classes, or restore it',
    method: 'PUT',
    path: '/api/rooms/:id/status',
    access: 'Edit Curriculum',
    params: IdParams,
    body: StatusForm,
    response: itemWithMessage(Room),
  }),
}
