import { certificateTextError, certificateTexts } from '@talaan/contract'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { deleteText, lockText, saveText } from './text-queries.ts'
import { checkVersion, readText } from './texts.ts'

/** Words a text. What was issued keeps its own. */
export const updateCertificateText = answer(certificateTexts.updateCertificateText, async (ctx, { key, text, updated_at }) => {
  const error = certificateTextError(key, text)
  if (error) invalid({ text: error })
  return ctx.transaction(async (tx) => {
    const current = await lockText(tx, key)
    checkVersion(current, updated_at)
    await saveText(tx, { key, text }, ctx.actor.id, ctx.now)
    const [before, after] = [{ text: current?.text ?? null }, { text }]
    await audit(tx, ctx, { action: 'certificates.update_text', entity: 'certificate_texts', entity_id: key, before, after })
    return { data: await readText(tx, key), message: 'Text Saved.' }
  })
})

/** Goes back to the delivered text. */
export const resetCertificateText = action(certificateTexts.resetCertificateText, async (tx, ctx, { key, updated_at }) => {
  const current = await lockText(tx, key)
  checkVersion(current, updated_at)
  if (current) {
    await deleteText(tx, key)
    const before = { text: current.text }
    await audit(tx, ctx, { action: 'certificates.reset_text', entity: 'certificate_texts', entity_id: key, before })
  }
  return { data: await readText(tx, key), message: 'The default text was restored.' }
})
