import webPush from 'web-push'
import type { Db } from '#platform/db/database.ts'
import { seal, unseal } from '#platform/secrets.ts'
import { findKeys, insertKeys } from './queries.ts'

const PURPOSE = 'push-key'

/** The key pair of the school. The first call makes it; of two at the same moment, both get the one that was stored. */
export async function readPushKeys(db: Db): Promise<{ publicKey: string; privateKey: string }> {
  const existing = await findKeys(db)
  if (existing) return { publicKey: existing.public_key, privateKey: unseal(PURPOSE, existing.sealed_private_key) }
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await insertKeys(db, { public_key: publicKey, sealed_private_key: seal(PURPOSE, privateKey) })
  return readPushKeys(db)
}
