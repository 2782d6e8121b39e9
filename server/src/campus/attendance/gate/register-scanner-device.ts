import { type Answer, scannerDevices } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { clearAttempts, throttle } from '#platform/throttle.ts'
import { lockDeviceOfCode, setRegistered } from './queries.ts'
import { CODE_LIMIT, hashCode, hashToken, makeToken } from './rules.ts'

/** Registers the device on which the code is typed. Another one that was registered under this name is cut off by it. */
export const registerScannerDevice = answer(scannerDevices.registerScannerDevice, async (ctx, { code }) => {
  const attempts = ['scanner-device-code', `user ${ctx.actor.id}`, CODE_LIMIT] as const
  await throttle(ctx, ...attempts)
  const answer = await register(ctx, code)
  // Who registers many devices in a row is not stopped.
  await clearAttempts(ctx, ...attempts)
  return answer
})

const register = (ctx: UserContext, code: string): Promise<Answer<typeof scannerDevices.registerScannerDevice>> =>
  ctx.transaction(async (tx) => {
    const unknown = { code: 'This code is wrong or has expired. Ask an administrator for another one.' }
    const { id, name } = (await lockDeviceOfCode(tx, hashCode(code), ctx.now)) ?? invalid(unknown)
    const token = makeToken()
    await setRegistered(tx, id, hashToken(token), { by: ctx.actor.id, at: ctx.now })
    await audit(tx, ctx, { action: 'scanner_devices.register', entity: 'scanner_devices', entity_id: id })
    return { data: { id, name, token }, message: 'This Device Is Registered' }
  })
