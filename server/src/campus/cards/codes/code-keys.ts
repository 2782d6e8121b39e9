import { ID_CODE_VERSION, type IdCodeContent, readIdPublicKey, signIdCode } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { seal, unseal } from '#platform/secrets.ts'
import { findKey, insertKey, type KeyRecord } from './queries.ts'

const PURPOSE = 'id code key'
const ALGORITHM = 'Ed25519'

/** The key pair of the school. It is made when it is needed for the first time. */
async function readKey(db: Db): Promise<KeyRecord> {
  const existing = await findKey(db, ID_CODE_VERSION)
  if (existing) return existing
  await insertKey(db, await makeKey())
  const key = await findKey(db, ID_CODE_VERSION)
  if (!key) throw new Error('The key of ID codes was not stored')
  return key
}

async function makeKey(): Promise<KeyRecord> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const [publicBytes, privateBytes] = await Promise.all([
    crypto.subtle.exportKey('raw', publicKey),
    crypto.subtle.exportKey('pkcs8', privateKey),
  ])
  return {
    version: ID_CODE_VERSION,
    public_key: Buffer.from(publicBytes),
    private_key_enc: seal(PURPOSE, Buffer.from(privateBytes).toString('base64')),
  }
}

/** 32 bytes in base64. */
export const readPublicKey = async (db: Db): Promise<string> => (await readKey(db)).public_key.toString('base64')

export async function readVerifyKey(db: Db): Promise<CryptoKey> {
  const key = await readIdPublicKey(await readPublicKey(db))
  if (!key) throw new Error('The key of ID codes cannot be read')
  return key
}

/** The signed codes of cards, in their order. */
export async function signIdCodes(db: Db, cards: readonly IdCodeContent[]): Promise<string[]> {
  const { private_key_enc } = await readKey(db)
  const bytes = Buffer.from(unseal(PURPOSE, private_key_enc), 'base64')
  const key = await crypto.subtle.importKey('pkcs8', bytes, ALGORITHM, false, ['sign'])
  return Promise.all(cards.map((card) => signIdCode(key, card)))
}
