import type { Answer, certificateTexts, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { deleteText, lockText } from './text-queries.ts'
import { checkVersion, readText } from './texts.ts'

/** Goes back to the delivered text. */
export async function resetCertificateText(
  ctx: UserContext,
  { key, updated_at }: Input<typeof certificateTexts.resetCertificateText>,
): Promise<Answer<typeof certificateTexts.resetCertificateText>> {
  return ctx.transaction(async (tx) => {
    const current = await lockText(tx, key)
    checkVersion(current, updated_at)
    if (current) {
      await deleteText(tx, key)
      const before = { text: current.text }
      await audit(tx, ctx, { action: 'certificates.reset_text', entity: 'certificate_texts', entity_id: key, before })
    }
    return { data: await readText(tx, key), message: 'The delivered text is back.' }
  })
}
