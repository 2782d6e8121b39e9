import { idCodes as contract, ID_CODE_VERSION } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { readPublicKey } from './code-keys.ts'

export const idCodePublicKey = answer(contract.idCodePublicKey, async (ctx) => {
  return { data: { version: ID_CODE_VERSION, public_key: await readPublicKey(ctx.db) } }
})
