import { type Answer, type idCodes as contract, ID_CODE_VERSION } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { readPublicKey } from './code-keys.ts'

export async function idCodePublicKey(ctx: UserContext): Promise<Answer<typeof contract.idCodePublicKey>> {
  return { data: { version: ID_CODE_VERSION, public_key: await readPublicKey(ctx.db) } }
}
