import { push } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { hashToken } from '#platform/sessions.ts'
import { readPushKeys } from './keys.ts'
import { findDevices } from './queries.ts'

export const listPushDevices = answer(push.pushDevices, async (ctx) => {
  const { publicKey } = await readPushKeys(ctx.db)
  const devices = await findDevices(ctx.db, ctx.actor.id)
  const rows = devices.map(({ endpoint, ...device }) => ({ ...device, endpoint_hash: hashToken(endpoint).toString('hex') }))
  return { data: { public_key: publicKey, devices: rows } }
})
