import { users } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addUser } from './add-user.ts'
import { changePhoto } from './change-photo.ts'
import { changeUserStatus } from './change-user-status.ts'
import { editProfile } from './edit-profile.ts'
import { editUser } from './edit-user.ts'
import { listUsers, locations, photo, user } from './reads.ts'

export const usersRoutes = defineRoutes(users, {
  users: listUsers,
  user,
  addUser,
  editUser,
  changeUserStatus,
  editProfile,
  changePhoto,
  photo,
  locations,
})
