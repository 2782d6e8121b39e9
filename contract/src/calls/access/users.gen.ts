/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const users = {
  users: { method: 'GET', path: '/api/users', query: { shape: { page: true, limit: true, search: true, role_id: true, status: true, sort: true, format: true } } },
  user: { method: 'GET', path: '/api/users/:id' },
  addUser: { method: 'POST', path: '/api/users', body: true, idempotent: true },
  editUser: { method: 'PUT', path: '/api/users/:id', body: true },
  changeUserStatus: { method: 'PUT', path: '/api/users/updateStatus/:id', body: true },
  editProfile: { method: 'PUT', path: '/api/user', body: true },
  changePhoto: { method: 'POST', path: '/api/user/image', upload: 'image' },
  photo: { method: 'GET', path: '/api/users/:id/image' },
  locations: { method: 'GET', path: '/api/places', access: 'public', query: { shape: { parent: true, kind: true } } },
} as unknown as Contract['users']

export const signInSlips = {
  printSignInSlips: { method: 'POST', path: '/api/sign-in-slips', body: true },
} as unknown as Contract['signInSlips']
