import { z } from 'zod'
import { CurrentUser } from '#access/auth/calls.ts'
import { Location } from '#foundation/people/people.ts'
import { endpoint } from '#platform/endpoint.ts'
import { filter, Id, IdParams, Instant, item, itemWithMessage, list, paging, Switch } from '#platform/shapes.ts'
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
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  personal_email: z.string().nullable(),
  contact_number: z.string().nullable(),
  student_id_number: z.string().nullable(),
  employee_number: z.string().nullable(),
  created_at: Instant,
  updated_at: Instant,
})
export type UserRow = z.infer<typeof UserRow>

export const users = {
  users: endpoint({
    summary: 'Users, by name, filtered by role and status',
    method: 'GET',
    path: '/api/users',
    access: 'View Users',
    query: z.object({
      ...paging(15),
      role_id: filter(Id),
      status: filter(z.coerce.number().int().min(0).max(1)),
      sort: filter(z.enum(['name', '-name', 'created_at', '-created_at'])),
    }),
    response: list(UserRow),
  }),
  user: endpoint({
    summary: 'One user, for the edit form',
    method: 'GET',
    path: '/api/users/:id',
    access: 'View Users',
    params: IdParams,
    response: item(UserRow.extend({ role_ids: z.array(z.number()) })),
  }),
  addUser: endpoint({
    summary: 'Add a user who is not a student; the user gets a temporary password by mail',
    method: 'POST',
    path: '/api/users',
    access: 'Add User',
    body: NewUser,
    response: itemWithMessage(UserRow),
    idempotent: true,
  }),
  editUser: endpoint({
    summary: "Change a user's names, contact, email and roles",
    method: 'PUT',
    path: '/api/users/:id',
    access: 'Edit User',
    params: IdParams,
    body: EditedUser,
    response: itemWithMessage(UserRow),
    reasons: ['user.last_administrator', 'user.self', 'access.lacking', 'stale'],
  }),
  changeUserStatus: endpoint({
    summary: 'Activate or deactivate a user; deactivation ends all sessions of the user',
    method: 'PUT',
    path: '/api/users/updateStatus/:id',
    access: 'Change User Status',
    params: IdParams,
    body: z.object({ status: z.literal([0, 1, '0', '1']).transform(Number) }),
    response: itemWithMessage(UserRow),
    reasons: ['user.last_administrator', 'user.self', 'access.lacking'],
  }),
  editProfile: endpoint({
    summary: 'Change your own profile',
    method: 'PUT',
    path: '/api/user',
    access: 'signed-in',
    body: EditedProfile,
    response: itemWithMessage(CurrentUser),
    reasons: ['stale'],
  }),
  changePhoto: endpoint({
    summary: 'Replace your own photo; JPEG, PNG or WebP up to 5 MB',
    method: 'POST',
    path: '/api/user/image',
    access: 'signed-in',
    upload: 'image',
    response: itemWithMessage(z.object({ image: z.string() })),
  }),
  photo: endpoint({
    summary: 'The photo of a person: your own, or for staff and instructors any photo',
    method: 'GET',
    path: '/api/users/:id/image',
    access: 'signed-in',
    params: IdParams,
    response: z.unknown(),
    download: 'image/webp',
  }),
  locations: endpoint({
    summary: 'Locations below a parent: provinces, cities or barangays; without a parent, the regions',
    method: 'GET',
    path: '/api/places',
    access: 'public',
    query: z.object({ parent: filter(z.string().regex(/^\d{10}$/)), kind: filter(z.enum(['province'])) }),
    response: item(z.array(Location)),
  }),
}
