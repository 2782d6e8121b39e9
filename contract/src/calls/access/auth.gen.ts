/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const auth = {
  login: { method: 'POST', path: '/api/login', access: 'public', body: true },
  signInAsDemo: { method: 'POST', path: '/api/login/demo', access: 'public', body: true },
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

export const secondFactorOffice = {
  secondFactors: { method: 'GET', path: '/api/second-factors', query: { shape: { page: true, limit: true, search: true, role_id: true, status: true, format: true } } },
  resetSecondFactor: { method: 'POST', path: '/api/second-factors/:id/reset', body: true },
} as unknown as Contract['secondFactorOffice']

export const secondFactor = {
  ownSecondFactor: { method: 'GET', path: '/api/user/second-factor' },
  setUpApp: { method: 'POST', path: '/api/user/second-factor/app', body: true },
  confirmApp: { method: 'POST', path: '/api/user/second-factor/app/confirm', body: true },
  removeApp: { method: 'POST', path: '/api/user/second-factor/app/remove', body: true },
  makeRecoveryCodes: { method: 'POST', path: '/api/user/second-factor/recovery-codes', body: true },
  passkeyOptions: { method: 'POST', path: '/api/user/passkeys/options', body: true },
  addPasskey: { method: 'POST', path: '/api/user/passkeys', body: true },
  renamePasskey: { method: 'PUT', path: '/api/user/passkeys/:id', body: true },
  removePasskey: { method: 'POST', path: '/api/user/passkeys/:id/remove', body: true },
} as unknown as Contract['secondFactor']

export const secondStep = {
  signInWithCode: { method: 'POST', path: '/api/login/code', access: 'public', body: true },
  passkeySignInOptions: { method: 'POST', path: '/api/login/passkey/options', access: 'public', body: true },
  signInWithPasskey: { method: 'POST', path: '/api/login/passkey', access: 'public', body: true },
} as unknown as Contract['secondStep']
