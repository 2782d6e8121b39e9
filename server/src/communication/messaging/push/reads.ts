import type { Answer, push } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { hashToken } from '#platform/sessions.ts'
import { readPushKeys } from './keys.ts'
import { findDevices } from './queries.ts'

export async function listPushDevices(ctx: UserContext): Promise<Answer<typeof push.pushDevices>> {
  const { publicKey } = await readPushKeys(ctx.db)
  const devices = await findDevices(ctx.db, ctx.actor.id)
  const rows = devices.map(({ endpoint, ...device }) => ({ ...device, endpoint_hash: hashToken(endpoint).toString('hex') }))
  return { data: { public_key: publicKey, devices: rows } }
}
