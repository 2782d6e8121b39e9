import { sql } from 'kysely'
import type { Db } from './database.ts'

interface Recovery<T> {
  /** Whether an error is one that the caller can explain; any other ends the transaction. */
  isExpected: (error: unknown) => boolean
  /** Runs after the work was rolled back, when the transaction can read again. */
  recover: (error: unknown) => Promise<T>
}

/** Runs work that the database may reject. An expected error rolls back only the work, so that the transaction can still read the reason. */
export async function savepoint<T>(tx: Db, work: () => Promise<T>, { isExpected, recover }: Recovery<T>): Promise<T> {
  await sql`savepoint work`.execute(tx)
  try {
    return await work()
  } catch (error) {
    if (!isExpected(error)) throw error
    await sql`rollback to savepoint work`.execute(tx)
    return recover(error)
  }
}
