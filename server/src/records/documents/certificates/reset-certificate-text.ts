import { certificateTexts } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { deleteText, lockText } from './text-queries.ts'
import { checkVersion, readText } from './texts.ts'

/** Goes back to the delivered text. */
export const resetCertificateText = action(certificateTexts.resetCertificateText, async (tx, ctx, { key, updated_at }) => {
  const current = await lockText(tx, key)
  checkVersion(current, updated_at)
  if (current) {
    await deleteText(tx, key)
    const before = { text: current.text }
    await audit(tx, ctx, { action: 'certificates.reset_text', entity: 'certificate_texts', entity_id: key, before })
  }
  return { data: await readText(tx, key), message: 'The delivered text is back.' }
})
