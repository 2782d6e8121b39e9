import { z } from 'zod'
import { activeListQuery, StatusForm } from '#academics/curriculum/courses/calls.ts'
import { call } from '#platform/endpoint.ts'
import { Instant } from '#platform/shapes.ts'
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
  rooms: call('GET /api/rooms', 'View Registrar Settings', {
    summary: 'Rooms with the number of their classes in the term',
    query: z.object(activeListQuery),
    rows: Room,
  }),
  addRoom: call('POST /api/rooms', 'Edit Curriculum', {
    summary: 'Add a room',
    body: RoomForm,
    data: Room,
    idempotent: true,
  }),
  editRoom: call('PUT /api/rooms/:id', 'Edit Curriculum', {
    summary: 'Change a room; a new code appears in schedules of the current and later terms, not in those of past terms',
    body: EditedRoom,
    data: Room,
    reasons: ['stale'],
  }),
  changeRoomStatus: call('PUT /api/rooms/:id/status', 'Edit Curriculum', {
    summary: 'Retire a room from the choice for new classes, or restore it',
    body: StatusForm,
    data: Room,
  }),
}
