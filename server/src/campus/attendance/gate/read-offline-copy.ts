import { createHash } from 'node:crypto'
import { OFFLINE_DAYS, scannerDevices } from '@talaan/contract'
import { listOfflineHolders } from '#campus/cards/codes/offline-holders.ts'
import { answer } from '#platform/action.ts'
import { findScannerDevice } from './find-scanner-device.ts'
import { setSeen } from './queries.ts'
import { dataKeyOf, hashToken } from './rules.ts'

/** What a registered device keeps. It is read again only when something in it has changed. */
export const readOfflineCopy = answer(scannerDevices.readOfflineCopy, async (ctx, { token, version: known }) => {
  const id = await findScannerDevice(ctx.db, token)
  const content = await listOfflineHolders(ctx.db, ctx.now)
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  await setSeen(ctx.db, id, { by: ctx.actor.id, at: ctx.now })
  const expires_at = new Date(ctx.now.getTime() + OFFLINE_DAYS * 86_400_000)
  return { data: { key: dataKeyOf(hashToken(token)), expires_at, copy: version === known ? null : { version, ...content } } }
})
