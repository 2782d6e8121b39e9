import { z } from 'zod'
import { CurrentUser } from '#access/auth/calls.ts'
import { Location, nameParts } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { filter, Id, Instant, paging, Switch } from '#platform/shapes.ts'
import { userColumns } from './columns.ts'
import { EditedProfile, EditedUser, NewUser } from './forms.ts'

export const UserRow = z.object({
  id: z.number(),
  name: z.string(),
  /** Null for an account that signs in with the number of its person. */
  email: z.string().nullable(),
  image: z.string().nullable(),
  roles: z.array(z.string()),
  status: z.number(),
  first_login: Switch,
  ...nameParts,
  personal_email: z.string().nullable(),
  contact_number: z.string().nullable(),
  student_id_number: z.string().nullable(),
  employee_number: z.string().nullable(),
  created_at: Instant,
  updated_at: Instant,
  can: z.object({ change_status: z.boolean(), reset_password: z.boolean() }),
})
export type UserRow = z.infer<typeof UserRow>

export const users = {
  users: call('GET /api/users', 'View Users', {
    summary: 'Users, by name, filtered by role and status',
    query: z.object({
      ...paging(15),
      role_id: filter(Id),
      status: filter(z.coerce.number().int().min(0).max(1)),
      sort: filter(z.enum(['name', '-name', 'created_at', '-created_at'])),
    }),
    rows: UserRow,
    columns: userColumns,
  }),
  user: call('GET /api/users/:id', 'View Users', {
    summary: 'One user, for the edit form',
    data: UserRow.extend({ role_ids: z.array(z.number()) }),
  }),
  addUser: call('POST /api/users', 'Add User', {
    summary: 'Add a user who is not a student; the user gets a temporary password by mail',
    body: NewUser,
    data: UserRow,
    idempotent: true,
  }),
  editUser: call('PUT /api/users/:id', 'Edit User', {
    summary: "Change a user's names, contact, email and roles",
    body: EditedUser,
    data: UserRow,
    reasons: ['user.last_administrator', 'user.self', 'access.lacking', 'stale'],
  }),
  changeUserStatus: call('PUT /api/users/updateStatus/:id', 'Change User Status', {
    summary: 'Activate or deactivate a user; deactivation ends all sessions of the user',
    body: z.object({ status: z.literal([0, 1, '0', '1']).transform(Number) }),
    data: UserRow,
    reasons: ['user.last_administrator', 'user.self', 'access.lacking'],
  }),
  editProfile: call('PUT /api/user', 'signed-in', {
    summary: 'Change your own profile',
    body: EditedProfile,
    data: CurrentUser,
    reasons: ['stale'],
  }),
  changePhoto: call('POST /api/user/image', 'signed-in', {
    summary: 'Replace your own photo; JPEG, PNG or WebP up to 5 MB',
    upload: 'image',
    data: z.object({ image: z.string() }),
  }),
  photo: call('GET /api/users/:id/image', 'signed-in', {
    summary: 'The photo of a person: your own, or for staff and instructors any photo',
    response: z.unknown(),
    download: 'image/webp',
  }),
  locations: call('GET /api/places', 'public', {
    summary: 'Locations below a parent: provinces, cities or barangays; without a parent, the regions',
    query: z.object({ parent: filter(z.string().regex(/^\d{10}$/)), kind: filter(z.enum(['province'])) }),
    data: z.array(Location),
  }),
}
