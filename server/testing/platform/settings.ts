import { inTransaction } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { type Settings, writeSettings } from '#platform/settings.ts'

/** Writes settings as a call does: this process reads them from the commit on, without waiting for the broadcast. */
export const changeSettings = (db: Db, values: Settings): Promise<void> => inTransaction(db, (tx) => writeSettings(tx, values))
