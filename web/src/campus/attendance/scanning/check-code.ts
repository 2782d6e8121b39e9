import { idCodes } from '@talaan/contract/calls'
import { isIdCode, readIdPublicKey, verifyIdCode } from '@talaan/contract/values'
import { call } from '#lib/call.ts'
import { date, isoDate } from '#lib/format.ts'

const KEY_NAME = 'id code key'

/** Keeps the key of the school on the device, so that codes of ID cards can be verified without a connection. */
export async function storeIdCodeKey(): Promise<void> {
  const { data } = await call(idCodes.idCodePublicKey, {})
  localStorage.setItem(KEY_NAME, data.public_key)
}

/** What this device can say of a code by itself. Whether the card is lost or revoked only the server knows. */
export async function checkCode(code: string): Promise<string> {
  if (!isIdCode(code)) return 'The number is looked up when the connection is back.'
  const storedKey = localStorage.getItem(KEY_NAME)
  const key = storedKey === null ? undefined : await readIdPublicKey(storedKey)
  if (!key) return 'The code is checked when the connection is back.'
  const content = await verifyIdCode(key, code)
  if (!content) return 'This code is not signed by the school.'
  if (content.valid_until < isoDate(new Date())) return `This card was valid until ${date(content.valid_until)}.`
  return `A card of the school, valid until ${date(content.valid_until)}.`
}
