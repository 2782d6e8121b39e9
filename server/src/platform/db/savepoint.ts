import { sql } from 'kysely'
import type { Db } from './database.ts'

interface Recovery<T> {
  /** Whether an error is one that the caller can explain; any other ends the transaction. */
  isExpected: (error: unknown) => boolean
  /** Runs once the work is undone; the transaction can read again. */
  recover: (error: unknown) => Promise<T>
}

/** Does work that the database may refuse. An expected error undoes the work alone, so that the transaction lives long enough to explain it. */
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
