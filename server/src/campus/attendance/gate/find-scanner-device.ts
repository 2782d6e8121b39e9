import type { Db } from '#platform/db/database.ts'
import { conflict } from '#platform/errors.ts'
import { findDeviceOfToken } from './queries.ts'
import { cutOffReason, hashToken } from './rules.ts'

/** The id of the registered device with this token. 409 for any other token, as of a device that was cut off. */
export const findScannerDevice = async (db: Db, token: string): Promise<number> =>
  (await findDeviceOfToken(db, hashToken(token))) ?? conflict(cutOffReason)
