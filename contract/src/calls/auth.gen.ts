/**
 * Written by `npm run contract:calls`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../index.ts'

type Contract = typeof contract

export const auth = {
  login: { method: 'POST', path: '/api/login', access: 'public', body: true },
  signInChallenge: { method: 'GET', path: '/api/login/challenge', access: 'public' },
  firstLogin: { method: 'POST', path: '/api/first-login', access: 'public', body: true },
  forgotPassword: { method: 'POST', path: '/api/forgot-password', access: 'public', body: true },
  checkResetLink: { method: 'POST', path: '/api/reset-password/check', access: 'public', body: true },
  resetPassword: { method: 'POST', path: '/api/reset-password', access: 'public', body: true },
  currentUser: { method: 'GET', path: '/api/user', etag: true, saved: '2901eadc' },
  logout: { method: 'GET', path: '/api/logout' },
} as unknown as Contract['auth']

export const ownAccount = {
  changeOwnPassword: { method: 'POST', path: '/api/user/password', body: true },
  ownSessions: { method: 'GET', path: '/api/user/sessions' },
  endSession: { method: 'DELETE', path: '/api/user/sessions/:id' },
  endOtherSessions: { method: 'DELETE', path: '/api/user/sessions' },
} as unknown as Contract['ownAccount']
