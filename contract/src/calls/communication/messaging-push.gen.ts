/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const push = {
  pushDevices: { method: 'GET', path: '/api/user/push-devices' },
  addPushDevice: { method: 'POST', path: '/api/user/push-devices', body: true },
  removePushDevice: { method: 'DELETE', path: '/api/user/push-devices/:id' },
} as unknown as Contract['push']
